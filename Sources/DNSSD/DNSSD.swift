internal import CDNSSD
package func probe() -> Int32 { kDNSServiceErr_NoError }

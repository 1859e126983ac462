package import TextScreen

/// A photo as it is drawn, by size.
package typealias PhotoCells = [Size: Frame]

extension PhotoCells {
  /// The sizes in which photos are shown: in standings, and in banners of five, seven and ten rows.
  package static let sizes = [
    Size(columns: 4, rows: 2), Size(columns: 10, rows: 5), Size(columns: 14, rows: 7), Size(columns: 20, rows: 10),
  ]
}

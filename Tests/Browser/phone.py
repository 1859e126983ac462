"""A browser as somebody holds it: Debian's chromium, driven by selenium."""
import os

from selenium import webdriver
from selenium.webdriver.common.by import By

from table import wait_for


def start(width=390, height=844, reduced_motion=True, dark=False):
    options = webdriver.ChromeOptions()
    options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    for word in (
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--disable-default-apps", "--disable-sync", "--no-first-run", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--no-proxy-server", f"--window-size={width},{height}", "--force-device-scale-factor=1",
    ):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver"))
    return Phone(webdriver.Chrome(options=options, service=service), width, height, reduced_motion, dark)


class Phone:
    def __init__(self, driver, width, height, reduced_motion, dark):
        self.driver = driver
        driver.set_script_timeout(20)
        self.resize(width, height)
        self.media(reduced_motion, dark)

    def resize(self, width, height, mobile=False):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile})

    def media(self, reduced_motion=True, dark=False, contrast=False):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced_motion else "no-preference"},
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-contrast", "value": "more" if contrast else "no-preference"},
        ]})

    def open(self, address):
        # The part behind "#" alone would be no new page.
        self.driver.get("about:blank")
        self.driver.get(address)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.find(selector).text

    def sees(self, text, selector="body", seconds=15):
        """Waits until a text is to be seen."""
        return wait_for(lambda: text in self.text(selector), f"{text!r} in {selector}", seconds)

    def shown(self, selector):
        return wait_for(lambda: self.find(selector).is_displayed(), f"{selector} to be seen")

    def press(self, selector):
        self.shown(selector)
        self.find(selector).click()

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def complaints(self):
        """What the browser has logged as an error: a broken policy, a script that failed."""
        lines = self.driver.get_log("browser")
        return [line["message"] for line in lines if line["level"] == "SEVERE" and "net::ERR" not in line["message"]
                and "status of" not in line["message"]]

    def close(self):
        self.driver.quit()

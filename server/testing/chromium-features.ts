/**
 * Chromium prepares the lists under its address bar for each window, which takes a second of a processor and is in the
 * way of whatever is tested or measured in the window.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A second process for each window, in case it goes to another site. */
const spareProcess = ['SpareRendererForSitePerProcess'];

/** What Playwright turns off (but for Windows and Edge) and would be on again: of two lists Chromium heeds the last. */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The argument for a Chromium that does nothing of its own while it is idle. */
export const fewerFeatures = `--disable-features=${[...addressBar, ...spareProcess, ...turnedOffByPlaywright].join(',')}`;

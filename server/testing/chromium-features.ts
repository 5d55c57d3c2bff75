/**
 * For each window Chromium prepares the suggestions of its address bar, which takes a second of CPU time and disturbs whatever is
 * tested or measured.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A second process for each window, in case it goes to another site. */
const spareProcess = ['SpareRendererForSitePerProcess'];

/** Features that Playwright disables (except for Windows and Edge). Repeated here, because Chromium uses only the last list. */
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

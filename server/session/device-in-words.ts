/** The first that matches counts: apps, Edge and Samsung's browser also claim to be Chrome, and Chrome to be Safari. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\//, 'Facebook'],
  [/\bGSA\//, 'Google app'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bSilk\//, 'Silk'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Likewise: an iPhone also names Mac OS X, and Android also Linux. An iPad names only a Mac, and Safari does not say which it is. */
const systems: [pattern: RegExp, name: string][] = [
  [/\bSilk\//, 'Fire tablet'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b|\bMacintosh\b.*(?:CriOS|FxiOS|EdgiOS)\//, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b.*(?:Chrome|Firefox)\//, 'Mac'],
  [/\bMacintosh\b/, 'iPad or Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system of a `User-Agent` header in words, such as "Safari on iPhone". */
export function deviceInWords(userAgent = ''): string {
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? 'A browser';
  const system = nameIn(systems);
  return system ? `${browser} on ${system}` : browser;
}

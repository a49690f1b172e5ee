import type { SessionRow } from '#schemas/generated/api.ts';

/** The first match counts: most browsers also name those that they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string, SessionRow['kind']][] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\biPhone\b|\biPod\b/, 'iOS', 'phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desktop'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'desktop'],
];

/** What a member recognizes a device by. Empty names and `unknown` if the browser does not say. */
export function deviceOf(userAgent: string): Pick<SessionRow, 'browser' | 'system' | 'kind'> {
  const [, browser = ''] = browsers.find(([mark]) => mark.test(userAgent)) ?? [];
  const [, system = '', kind = 'unknown'] = systems.find(([mark]) => mark.test(userAgent)) ?? [];
  return { browser, system, kind };
}

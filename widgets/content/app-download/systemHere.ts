/** The systems that may have an app. */
export type System = 'ios' | 'android';

/** The system of this browser, if it may have an app. An iPad claims to be a Mac, but has a touch screen. */
export function systemHere(): System | undefined {
  return systemOf(navigator.userAgent, navigator.maxTouchPoints);
}

export function systemOf(userAgent: string, touchPoints: number): System | undefined {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Macintosh') && touchPoints > 1 ? 'ios' : undefined;
}

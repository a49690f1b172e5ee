/** The systems that an app may be for. */
export type System = 'ios' | 'android';

/** The system of this browser, if it is one that an app may be for. An iPad says that it is a Mac, but has a touch screen. */
export function systemHere(): System | undefined {
  return systemOf(navigator.userAgent, navigator.maxTouchPoints);
}

export function systemOf(userAgent: string, touchPoints: number): System | undefined {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Macintosh') && touchPoints > 1 ? 'ios' : undefined;
}

/** Faults between the portal and the platform. */
export const faults = [
  'refused',
  'slow',
  'status 500',
  'status 502',
  'status 503',
  'status 429',
  'html',
  'cut',
  'wrong-types',
  'wrong-deep',
] as const;
export type Fault = (typeof faults)[number];

/** Milliseconds that a slow platform takes. */
export const slowness = 30_000;
/** The value of `Retry-After` in seconds. */
export const pauseSeconds = 2;

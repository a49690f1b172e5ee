/** Width to height of a logo that has the nominal height: that of a common word mark. */
const usualRatio = 3;
/** No logo is taller or shorter than the nominal height times these. */
const tallest = 1.5;
const lowest = 0.6;
/** Nor is it wider than this many nominal heights. */
const widest = 4.5;

/**
 * The size at which a logo looks as large as its neighbors: all cover the same area, within limits. At equal heights,
 * a wide word mark would look several times as large as a round emblem.
 */
export function opticalSize(ratio: number, height: number): { width: number; height: number } {
  const equal = height * Math.sqrt(usualRatio / ratio);
  const limited = Math.min(Math.max(equal, height * lowest), height * tallest, (height * widest) / ratio);
  return { width: Math.round(limited * ratio), height: Math.round(limited) };
}

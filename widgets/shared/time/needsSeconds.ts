/** Whether times of draws need seconds to be distinct, because one of them is not at a full minute. */
export function needsSeconds(times: readonly (number | undefined)[]): boolean {
  return times.some((time) => time !== undefined && time % 60_000 !== 0);
}

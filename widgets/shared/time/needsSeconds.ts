/** Whether draws at these times are told apart by the second only: one of them is not at a full minute. */
export function needsSeconds(times: readonly (number | undefined)[]): boolean {
  return times.some((time) => time !== undefined && time % 60_000 !== 0);
}

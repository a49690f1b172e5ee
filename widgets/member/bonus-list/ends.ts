/** Days of the filter for bonuses that end soon (R9.5). */
export const endsWithin = [7, 30] as const;

/** The filter in the address, `ends`; undefined for all bonuses. */
export function readEnds(text: string | undefined): (typeof endsWithin)[number] | undefined {
  return endsWithin.find((days) => String(days) === text);
}

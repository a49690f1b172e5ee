const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** A link that is forwarded should not work for ever. */
const longestDays = 30;

/** `90m`, `2h`, `7d` in milliseconds; undefined for other text, and for more than 30 days. */
export function lifetimeIn(text: string): number | undefined {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text.trim()) ?? [];
  const time = Number(count) * (units[unit] ?? Number.NaN);
  return time > 0 && time <= longestDays * 86_400_000 ? time : undefined;
}

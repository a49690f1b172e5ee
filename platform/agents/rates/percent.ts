/** Hundredths of a percent as text: `0.70`. */
export function percentOf(rate: number): string {
  return `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;
}

/** A percentage below 100 with at most two decimals as hundredths of a percent; undefined if the text is none. */
export function rateOf(percent: unknown): number | undefined {
  if (typeof percent !== 'string') return undefined;
  const [, whole, decimals = ''] = /^(\d|[1-9]\d)(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

import { problemOf } from './days.ts';

/** Ranges by name (R9.5). Today is included. */
export const rangeNames = ['today', 'yesterday', 'last7', 'last30'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Months by name, in addition to the ranges of `rangeNames`; the current one ends today. */
export const monthNames = ['thisMonth', 'lastMonth'] as const;
export type MonthName = (typeof monthNames)[number];

/** Days by name, or a free range. */
export type RangeState<N extends string = RangeName> = { range: N } | { from: string; to: string };

/** Query parameters that hold a range. */
export const rangeParameters = ['range', 'from', 'to'];

/** The range in the address, one of `names` or a free one; undefined if there is none, or none that can be shown. */
export function readDays(params: Readonly<Record<string, string>>): RangeState | undefined;
export function readDays<N extends string>(
  params: Readonly<Record<string, string>>,
  names: readonly N[],
): RangeState<N> | undefined;
export function readDays(
  { range, from, to }: Readonly<Record<string, string>>,
  names: readonly string[] = rangeNames,
): RangeState<string> | undefined {
  if (range !== undefined && names.includes(range)) return { range };
  if (from !== undefined && to !== undefined && problemOf(from, to) === undefined) return { from, to };
  return undefined;
}

/** The range in the address, or else the given one. */
export function readRange<N extends string = RangeName>(
  params: Readonly<Record<string, string>>,
  usual: N,
  names: readonly N[] = rangeNames as readonly string[] as readonly N[],
): RangeState<N> {
  return readDays(params, names) ?? { range: usual };
}

/** The query parameters of a range; null removes one. */
export function rangeFields(state: RangeState<string>): Record<'range' | 'from' | 'to', string | null> {
  return 'range' in state
    ? { range: state.range, from: null, to: null }
    : { range: null, from: state.from, to: state.to };
}

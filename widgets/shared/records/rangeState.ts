import { problemOf } from './days.ts';

/** Ranges by name (R9.5). Today is included. */
export const rangeNames = ['today', 'yesterday', 'last7', 'last30'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Days by name, or a free range. */
export type RangeState = { range: RangeName } | { from: string; to: string };

/** Query parameters that hold a range. */
export const rangeParameters = ['range', 'from', 'to'];

const isName = (text: string | undefined): text is RangeName => rangeNames.some((name) => name === text);

/** The range in the address; undefined if there is none, or none that can be shown. */
export function readDays(params: Readonly<Record<string, string>>): RangeState | undefined {
  const { range, from, to } = params;
  if (isName(range)) return { range };
  if (from !== undefined && to !== undefined && problemOf(from, to) === undefined) return { from, to };
  return undefined;
}

/** The range in the address, or else the given one. */
export function readRange(params: Readonly<Record<string, string>>, usual: RangeName): RangeState {
  return readDays(params) ?? { range: usual };
}

/** The query parameters of a range; null removes one. */
export function rangeFields(state: RangeState): Record<'range' | 'from' | 'to', string | null> {
  return 'range' in state
    ? { range: state.range, from: null, to: null }
    : { range: null, from: state.from, to: state.to };
}

import { placeOf, warning, type JsonFile } from '#engine/brand/index.ts';
import { childPointer } from '#kit/json/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

const year = 365.25 * 24 * 60 * 60 * 1000;
/** The Buddhist era began 543 years earlier: 2569 is 2026. */
const buddhist = 543;
/** Dates further ahead, in years, are taken for mistakes. */
const furthest = 20;

function check({ layers }: CheckedBrand): RuleIssue[] {
  const files = layers.flatMap(({ shell, pages }) => [...(shell ? [shell] : []), ...pages.values()]);
  return files.flatMap((source) =>
    datesIn(source.value, '').flatMap((date) => issueOf(source, date, Date.now())),
  );
}

interface ConditionDate {
  key: 'from' | 'until';
  text: string;
  pointer: string;
}

/** The dates of all conditions below a value. */
function datesIn(value: unknown, pointer: string, isWhen = false): ConditionDate[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = childPointer(pointer, key);
    if (isWhen && (key === 'from' || key === 'until') && typeof inner === 'string')
      return [{ key, text: inner, pointer: at }];
    return datesIn(inner, at, isWhen || key === 'when');
  });
}

function issueOf(source: JsonFile, { key, text, pointer }: ConditionDate, now: number): RuleIssue[] {
  const date = Date.parse(text);
  const place = placeOf({ source, pointer });
  const found = (what: string, follows: string, todo: string) => [
    warning(place, rule.code, what, follows, todo),
  ];
  if (date > now + furthest * year) {
    const wanted = Number(text.slice(0, 4)) - buddhist;
    const what = `"${key}" is "${text}", more than ${furthest} years ahead.`;
    const follows =
      key === 'until' ? 'The widget is shown for ever.' : 'The widget is not shown in all that time.';
    const isBuddhist = Math.abs(Date.parse(`${wanted}${text.slice(4)}`) - now) < furthest * year;
    const todo = isBuddhist
      ? `Dates are Gregorian: write "${wanted}${text.slice(4)}".`
      : `Correct the year, or delete "${key}".`;
    return found(what, follows, todo);
  }
  if (key === 'until' && date < now)
    return found(
      `"until" is "${text}", which is in the past.`,
      'The condition is never met again.',
      'Write a later date, or remove what has ended.',
    );
  return [];
}

const rule: Rule = {
  code: 'unlikely-date',
  severity: 'warning',
  looksFor: `Dates in conditions that have no sensible effect: an \`until\` in the past, and dates more than ${furthest} years ahead, which are mostly years of the Buddhist calendar.`,
  follows: 'The widget is never shown again, or shown for ever.',
  advice: 'Correct the date, or remove what has ended.',
  check,
};
export default rule;

import { widthSteps, type Audience, type Condition, type WidthStep } from './types.ts';

export interface Verdict {
  /** Width steps at which it holds; none: it does not hold for this audience. */
  steps: WidthStep[];
  /** Milliseconds since 1970: the next moment at which a date in the condition may change the verdict. */
  nextChange?: number;
}

/** Decides a condition for an audience. The one decider: server, check and editor all ask it. */
export function evaluate(condition: Condition | undefined, audience: Audience): Verdict {
  if (condition === undefined) return { steps: [...widthSteps] };
  const steps = widthSteps.filter((step) => holds(condition, audience, step));
  const nextChange = nextDate(condition, audience.now);
  return nextChange === undefined ? { steps } : { steps, nextChange };
}

function holds(condition: Condition, audience: Audience, step: WidthStep): boolean {
  const { flag, module, role, signedIn, vip, language, from, until, width, all, any, not } = condition;
  return (
    (flag === undefined || audience.modules.has(flag)) &&
    (module === undefined || audience.modules.has(module)) &&
    (role === undefined || includes(role, audience.role)) &&
    (signedIn === undefined || signedIn === (audience.role !== 'guest')) &&
    (vip === undefined || vip === audience.vip) &&
    (language === undefined || includes(language, audience.language)) &&
    (from === undefined || audience.now >= Date.parse(from)) &&
    (until === undefined || audience.now < Date.parse(until)) &&
    (width === undefined || includes(width, step)) &&
    (all === undefined || all.every((inner) => holds(inner, audience, step))) &&
    (any === undefined || any.some((inner) => holds(inner, audience, step))) &&
    (not === undefined || !holds(not, audience, step))
  );
}

function includes<T>(wanted: T | T[], value: T): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

const datesIn = new WeakMap<Condition, number[]>();

function nextDate(condition: Condition, now: number): number | undefined {
  return dates(condition).find((date) => date > now);
}

/** All dates of a condition, earliest first. Kept: conditions live as long as their revision. */
function dates(condition: Condition): number[] {
  const known = datesIn.get(condition);
  if (known !== undefined) return known;
  const own = [condition.from, condition.until].flatMap((date) =>
    date === undefined ? [] : [Date.parse(date)],
  );
  const inner = [
    ...(condition.all ?? []),
    ...(condition.any ?? []),
    ...(condition.not ? [condition.not] : []),
  ];
  const all = [...own, ...inner.flatMap(dates)]
    .filter((date) => !Number.isNaN(date))
    .toSorted((a, b) => a - b);
  datesIn.set(condition, all);
  return all;
}

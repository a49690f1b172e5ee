import { widthSteps, type Audience, type Condition, type WidthStep } from '#engine/contracts/audience.ts';

export interface Verdict {
  /** Width steps at which the condition holds; empty if it does not hold for this audience. */
  steps: WidthStep[];
  /** Milliseconds since 1970: the next moment at which a date in the condition may change the verdict. */
  nextChange?: number;
}

/** Evaluates a condition for an audience. Server, checks and editor all use this function. */
export function evaluate(condition: Condition | undefined, audience: Audience): Verdict {
  if (condition === undefined) return { steps: [...widthSteps] };
  const { dates, asksWidth } = traitsOf(condition);
  const nextChange = dates.find((date) => date > audience.now);
  const steps = asksWidth
    ? widthSteps.filter((step) => holds(condition, audience, step))
    : holds(condition, audience, 'phone')
      ? [...widthSteps]
      : [];
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

/** What is true of a condition for every audience. */
interface Traits {
  /** All its dates in milliseconds, earliest first. */
  dates: number[];
  asksWidth: boolean;
}

const cache = new WeakMap<Condition, Traits>();

/** Cached per condition, which lives as long as its revision. */
function traitsOf(condition: Condition): Traits {
  const before = cache.get(condition);
  if (before !== undefined) return before;
  const { from, until, width, all = [], any = [], not } = condition;
  const inner = [...all, ...any, ...(not ? [not] : [])].map(traitsOf);
  const own = [from, until].flatMap((date) => (date === undefined ? [] : [Date.parse(date)]));
  const dates = [...own, ...inner.flatMap((traits) => traits.dates)]
    .filter((date) => !Number.isNaN(date))
    .toSorted((a, b) => a - b);
  const traits = { dates, asksWidth: width !== undefined || inner.some((traits) => traits.asksWidth) };
  cache.set(condition, traits);
  return traits;
}

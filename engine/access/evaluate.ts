import {
  campaignKeys,
  widthSteps,
  type Audience,
  type Condition,
  type Season,
  type VisitorFacts,
  type WidthStep,
} from '#engine/contracts/audience.ts';
import { ownValue } from '#kit/ownValue.ts';

export interface Verdict {
  /** Width steps at which the condition holds; empty if it does not hold for this audience. */
  steps: WidthStep[];
  /** Milliseconds since 1970: the next moment at which a date in the condition may change the verdict. */
  nextChange?: number;
}

/** Evaluates a condition for an audience. Server, checks and editor all use this function. */
export function evaluate(condition: Condition | undefined, audience: Audience): Verdict {
  if (condition === undefined) return { steps: [...widthSteps] };
  const nextChange = nextDateIn(condition, audience);
  const steps = asksWidth(condition)
    ? widthSteps.filter((step) => holds(condition, audience, step))
    : holds(condition, audience, 'phone')
      ? [...widthSteps]
      : [];
  return nextChange === Infinity ? { steps } : { steps, nextChange };
}

function holds(condition: Condition, audience: Audience, step: WidthStep): boolean {
  const {
    flag,
    module,
    role,
    signedIn,
    vip,
    upline,
    contracts,
    onBreak,
    language,
    season,
    from,
    until,
    width,
  } = condition;
  const { all, any, not, country, campaign, host, share } = condition;
  const { visitor } = audience;
  return (
    (flag === undefined || audience.modules.has(flag)) &&
    (module === undefined || audience.modules.has(module)) &&
    (role === undefined || includes(role, audience.role)) &&
    (signedIn === undefined || signedIn === (audience.role !== 'guest')) &&
    (vip === undefined || vip === audience.vip) &&
    (upline === undefined || upline === (audience.upline ?? false)) &&
    (contracts === undefined || [contracts].flat().some((kind) => audience.contracts?.includes(kind))) &&
    (onBreak === undefined || onBreak === (audience.onBreak ?? false)) &&
    (language === undefined || includes(language, audience.language)) &&
    (country === undefined || includes<string | undefined>(country, visitor?.country)) &&
    (host === undefined || includes<string | undefined>(host, visitor?.host)) &&
    (campaign === undefined || isFrom(campaign, visitor?.campaign)) &&
    (share === undefined || isInShare(share, ownValue(visitor?.shares ?? {}, share.experiment))) &&
    (season === undefined || isDuring(ownValue(audience.seasons ?? {}, season), audience.now)) &&
    (from === undefined || audience.now >= Date.parse(from)) &&
    (until === undefined || audience.now < Date.parse(until)) &&
    (width === undefined || includes(width, step)) &&
    (all === undefined || all.every((inner) => holds(inner, audience, step))) &&
    (any === undefined || any.some((inner) => holds(inner, audience, step))) &&
    (not === undefined || !holds(not, audience, step))
  );
}

function isFrom(wanted: NonNullable<Condition['campaign']>, own: VisitorFacts['campaign'] = {}): boolean {
  return campaignKeys.every((key) => {
    const values = wanted[key];
    const value = own[key];
    return values === undefined || (value !== undefined && lowerCase(values).includes(value));
  });
}

/** The values of a condition, in the form of the audience's. */
export function lowerCase(values: string | string[]): string[] {
  return [values].flat().map((value) => value.toLowerCase());
}

function isInShare(
  { variant, percent }: NonNullable<Condition['share']>,
  own: string | number | undefined,
): boolean {
  if (variant !== undefined) return own === variant;
  return typeof own === 'number' && percent !== undefined && own < percent;
}

/** Whether a moment lies in a season; an unknown season is never. */
function isDuring(season: Season | undefined, now: number): boolean {
  return season !== undefined && now >= (season.from ?? -Infinity) && now < (season.until ?? Infinity);
}

function includes<T>(wanted: T | T[], value: T): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

/** The first date in a condition, or of its season, after the audience's moment, in milliseconds; Infinity if there is none. */
function nextDateIn({ season, from, until, all, any, not }: Condition, audience: Audience): number {
  let next = Infinity;
  const look = (date: number | undefined) => {
    if (date !== undefined && date > audience.now && date < next) next = date;
  };
  for (const date of [from, until]) if (date !== undefined) look(Date.parse(date));
  if (season !== undefined) {
    const { from: start, until: end } = ownValue(audience.seasons ?? {}, season) ?? {};
    look(start);
    look(end);
  }
  for (const inner of all ?? []) look(nextDateIn(inner, audience));
  for (const inner of any ?? []) look(nextDateIn(inner, audience));
  if (not) look(nextDateIn(not, audience));
  return next;
}

function asksWidth({ width, all, any, not }: Condition): boolean {
  return (
    width !== undefined ||
    all?.some(asksWidth) === true ||
    any?.some(asksWidth) === true ||
    (not !== undefined && asksWidth(not))
  );
}

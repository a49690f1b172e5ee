import { fromMinor, toMinor } from '#kit/money.ts';
import {
  validateCheckInTerms,
  validateRaffleTerms,
  validateWheelTerms,
  type OperatorValidator,
} from '#schemas/generated/operatorValidators.js';

/** What all kinds have in common. */
interface PrizeTerms {
  /** How often a prize must be turned over before it is taken out. */
  times: number;
  /** Days to claim a prize. */
  claimDays: number;
}

/** Terms of a daily check-in: decimal amounts, one for each day in a row. */
export interface CheckInTerms extends PrizeTerms {
  days: string[];
}

/** Terms of a lucky wheel. Amounts are decimal. */
export interface WheelTerms extends PrizeTerms {
  segments: { amount: string; percent: number }[];
  spins: { daily: number; perTurnover?: string; most: number };
}

/** Terms of a raffle. Amounts are decimal. */
export interface RaffleTerms extends PrizeTerms {
  prizes: { amount: string; winners: number }[];
  freeTickets: number;
  perTurnover?: string;
  maxTickets: number;
}

/** A field of the terms that does not fit, in words. */
export interface TermsFault {
  field: string;
  message: string;
}

const validators: Record<EventKind, OperatorValidator> = {
  'check-in': validateCheckInTerms,
  wheel: validateWheelTerms,
  raffle: validateRaffleTerms,
};

/** Kinds of promotions that members take part in day by day, or by tickets. */
export const eventKinds = ['check-in', 'wheel', 'raffle'] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * What is wrong with the terms of a promotion, by their JSON schema and by what a schema cannot say: amounts have the
 * currency's digits, and the odds of a wheel sum to 100 percent. Fills in defaults in place.
 */
export function faultsOfTerms(kind: EventKind, terms: unknown, digits: number): TermsFault[] {
  const validate = validators[kind];
  if (!validate(terms))
    return (validate.errors ?? []).map(({ instancePath, params, message = 'is not valid' }) => {
      const own = params['missingProperty'] ?? params['additionalProperty'];
      const field = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])];
      return { field: field.join('.'), message };
    });
  const faults = amountsIn(terms).flatMap(({ field, amount, least }) => {
    const minor = toMinor(amount, digits);
    if (minor !== undefined && minor >= least) return [];
    return [{ field, message: `must be an amount of at least ${fromMinor(least, digits)}` }];
  });
  const { segments = [] } = terms as Partial<WheelTerms>;
  for (const [at, { percent }] of segments.entries())
    // A float such as 0.07 is not exactly seven hundredths.
    if (Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-9)
      faults.push({ field: `segments.${at}.percent`, message: 'must have at most two decimals' });
  if (segments.length > 0 && oddsOf(segments).reduce((sum, odds) => sum + odds, 0) !== wholeOdds)
    faults.push({ field: 'segments', message: 'must have odds that sum to 100 percent' });
  return faults;
}

/** 100 percent, in hundredths of a percent. */
export const wholeOdds = 10_000;

/** The odds of segments in hundredths of a percent: whole numbers, which add up without rounding. */
export function oddsOf(segments: WheelTerms['segments']): number[] {
  return segments.map(({ percent }) => Math.round(percent * 100));
}

/** What a raffle pays out if every prize has its winner, in minor units. */
export function rafflePrizes({ prizes }: RaffleTerms, digits: number): bigint {
  return prizes.reduce(
    (sum, { amount, winners }) => sum + (toMinor(amount, digits) ?? 0n) * BigInt(winners),
    0n,
  );
}

/** All amounts of any kind of terms, with the least that each may be. */
function amountsIn(terms: unknown): { field: string; amount: string; least: bigint }[] {
  const {
    days = [],
    segments = [],
    prizes = [],
    spins,
    perTurnover,
  } = terms as Partial<CheckInTerms & WheelTerms & RaffleTerms>;
  const steps = [spins?.perTurnover, perTurnover].filter((amount) => amount !== undefined);
  return [
    ...days.map((amount, at) => ({ field: `days.${at}`, amount, least: 1n })),
    ...segments.map(({ amount }, at) => ({ field: `segments.${at}.amount`, amount, least: 0n })),
    ...prizes.map(({ amount }, at) => ({ field: `prizes.${at}.amount`, amount, least: 1n })),
    ...steps.map((amount) => ({ field: 'perTurnover', amount, least: 1n })),
  ];
}

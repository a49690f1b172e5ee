import { fromMinor } from '#kit/money.ts';
import { parseAmount, writeAmount } from '#kit/parseAmount.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { Choice, ChosenLeg, CouponView, Look, LookView, Mode } from '../view.ts';

/** A selection on the slip. */
export type Picked = ChosenLeg;

/** What the page shows. */
export interface State {
  view: 'board' | 'match' | 'bets';
  look: Look;
  seen: LookView;
  slip: Picked[];
  isSlipOpen: boolean;
  mode: Mode;
  /** What the player typed. */
  stake: string;
  isPlacing: boolean;
  /** Below the stake: why a bet was not placed. */
  note: string;
  hasEnded: boolean;
  balance: number;
  /** Bets that were loaded before, older ones last. */
  older: CouponView[];
}

/** Puts a selection on the slip, takes it off, or replaces the one of the same match. */
export function pick(slip: readonly Picked[], added: Picked): Picked[] {
  const isThere = slip.some((one) => isSame(one, added));
  if (isThere) return slip.filter((one) => !isSame(one, added));
  const others = slip.filter(({ match }) => match !== added.match);
  return others.length < slip.length
    ? slip.map((one) => (one.match === added.match ? added : one))
    : [...slip, added];
}

export const isSame = (
  one: Pick<Choice, 'match' | 'market' | 'selection'>,
  two: Pick<Choice, 'match' | 'market' | 'selection'>,
): boolean => one.match === two.match && one.market === two.market && one.selection === two.selection;

/** Takes over the server's odds. A selection without odds keeps the last ones, and cannot be bet on. */
export function withOdds(slip: readonly Picked[], { choices }: Pick<LookView, 'choices'>): Picked[] {
  return slip.map((one) => {
    const found = choices.find((choice) => isSame(choice, one));
    return found ? { ...one, odds: found.odds ?? one.odds, now: found.odds } : one;
  });
}

/** All odds of the slip, multiplied. */
export const totalOdds = (slip: readonly Picked[]): number =>
  slip.reduce((product, { odds }) => (product * odds) / 100, 1);

/** Minor units of what was typed in the page's language; undefined if it is no stake. */
export function amountOf(text: string, money: MoneyStart): number | undefined {
  const minor = parseAmount(text, styleOf(money))?.minor ?? 0n;
  return minor > 0n && minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : undefined;
}

/** Minor units as they are typed in the page's language. */
export const typedStake = (minor: number, money: MoneyStart): string =>
  writeAmount(fromMinor(BigInt(minor), money.exponent), styleOf(money));

type MoneyStart = Pick<CommonStart, 'language' | 'currency' | 'exponent'>;

const styleOf = ({ language, currency, exponent }: MoneyStart) => ({
  locale: `${language}-u-nu-latn`,
  currency,
  decimals: exponent,
});

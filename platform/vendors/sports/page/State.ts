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

/** Minor units of what was typed, in any digits; undefined if it is not an amount. */
export function amountOf(text: string, exponent: number): number | undefined {
  const plain = text
    .trim()
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g, (digit) => String(digitOf(digit)))
    .replace(/\u066B|,(?=\d{1,2}$)/g, '.')
    .replace(/[\s,\u066C]/g, '');
  if (!/^\d{1,12}(?:\.\d+)?$/.test(plain)) return undefined;
  const [whole = '', part = ''] = plain.split('.');
  if (part.replace(/0+$/, '').length > exponent) return undefined;
  const minor = Number(whole) * 10 ** exponent + Number(part.padEnd(exponent, '0').slice(0, exponent));
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}

function digitOf(digit: string): number {
  const code = digit.charCodeAt(0);
  const zero = [0x660, 0x6f0, 0xe50].findLast((first) => code >= first) ?? code;
  return code - zero;
}

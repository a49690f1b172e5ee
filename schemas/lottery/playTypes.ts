import type { LotteryForm, LotteryPick, LotteryPlayType } from '../generated/api.ts';

/** What decides a play type. `hits.ts` and `chances.ts` of the platform have one case for each kind. */
export type Rule =
  /** These digits in this order, at the start or the end of the number. */
  | { kind: 'straight'; digits: number; from: 'start' | 'end' }
  /** The last digits in any order. */
  | { kind: 'box'; digits: number }
  /** The last digit: big 5–9, small 0–4; or odd, even. Of tiers of prizes, that of the first one. */
  | { kind: 'last-size' }
  | { kind: 'last-parity' }
  /** The total of digits, balls or dice, see `totals.ts`. */
  | { kind: 'total-size' }
  | { kind: 'total-parity' }
  /** Balls: all picked ones were drawn, or, of more than are drawn, all drawn ones were picked. */
  | { kind: 'any'; count: number }
  /** Dice. */
  | { kind: 'triple' }
  | { kind: 'dice-total' }
  | { kind: 'face' }
  /** A race: the runner that finishes at this place, one of the first three, or the winner's number. */
  | { kind: 'finish'; place: number }
  | { kind: 'podium' }
  | { kind: 'winner-size' }
  | { kind: 'winner-parity' }
  /** The last digits of each number of one tier of prizes, or of all tiers. */
  | { kind: 'ending'; digits: number; prize: string };

export interface PlayType {
  playType: string;
  group: LotteryPlayType['group'];
  rule: Rule;
}

type Row = [LotteryPlayType['group'], string, Rule];

const size = ['big', 'small'];
const parity = ['odd', 'even'];

const digits: Row[] = [
  ['four', 'straight-4', { kind: 'straight', digits: 4, from: 'end' }],
  ['four', 'box-4', { kind: 'box', digits: 4 }],
  ['three', 'straight-3', { kind: 'straight', digits: 3, from: 'end' }],
  ['three', 'box-3', { kind: 'box', digits: 3 }],
  ['two', 'straight-2', { kind: 'straight', digits: 2, from: 'end' }],
  ['two', 'box-2', { kind: 'box', digits: 2 }],
  ['two', 'first-2', { kind: 'straight', digits: 2, from: 'start' }],
  ['two', 'last-2', { kind: 'straight', digits: 2, from: 'end' }],
];
const last: Row[] = [
  ['size', 'size', { kind: 'last-size' }],
  ['size', 'parity', { kind: 'last-parity' }],
];
const totals: Row[] = [
  ['size', 'total-size', { kind: 'total-size' }],
  ['size', 'total-parity', { kind: 'total-parity' }],
];
const dice: Row[] = [
  ['dice', 'dice-total', { kind: 'dice-total' }],
  ['dice', 'face', { kind: 'face' }],
  ['dice', 'triple', { kind: 'triple' }],
];
const race: Row[] = [
  ['race', 'race-win', { kind: 'finish', place: 1 }],
  ['race', 'race-second', { kind: 'finish', place: 2 }],
  ['race', 'race-third', { kind: 'finish', place: 3 }],
  ['race', 'race-place', { kind: 'podium' }],
  ['size', 'race-size', { kind: 'winner-size' }],
  ['size', 'race-parity', { kind: 'winner-parity' }],
];
const balls: Row[] = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => [
  'balls',
  `any-${count}`,
  { kind: 'any', count },
]);
const prizes: Row[] = [
  ['prizes', '2d-special', { kind: 'ending', digits: 2, prize: 'special' }],
  ['prizes', '2d-first', { kind: 'ending', digits: 2, prize: 'first' }],
  ['prizes', '2d-seventh', { kind: 'ending', digits: 2, prize: 'seventh' }],
  ['prizes', '2d-eighth', { kind: 'ending', digits: 2, prize: 'eighth' }],
  ['prizes', '2d-all', { kind: 'ending', digits: 2, prize: 'all' }],
  ['prizes', '3d-special', { kind: 'ending', digits: 3, prize: 'special' }],
  ['prizes', '3d-first', { kind: 'ending', digits: 3, prize: 'first' }],
  ['prizes', '3d-sixth', { kind: 'ending', digits: 3, prize: 'sixth' }],
  ['prizes', '3d-seventh', { kind: 'ending', digits: 3, prize: 'seventh' }],
  ['prizes', '3d-all', { kind: 'ending', digits: 3, prize: 'all' }],
  ['prizes', '4d-special', { kind: 'ending', digits: 4, prize: 'special' }],
];

/** The play types of lotteries of a form, the leading one first. */
export function playTypesOf(form: LotteryForm): PlayType[] {
  return rowsOf(form)
    .filter(([, name, rule]) => suits(form, name, rule))
    .map(([group, playType, rule]) => ({ group, playType, rule }));
}

function rowsOf({ kind }: LotteryForm): Row[] {
  switch (kind) {
    case 'digits':
      return [...digits, ...last, ...totals];
    case 'balls':
      return [...balls, ...totals];
    case 'dice':
      return [...totals, ...dice];
    case 'race':
      return race;
    case 'prizes':
      return [...prizes, ...last];
  }
}

function suits(form: LotteryForm, name: string, rule: Rule): boolean {
  const { length = 0, count = 0, most = 0 } = form;
  switch (rule.kind) {
    case 'straight':
    case 'box':
      // The whole of a two-digit number is neither its first nor its last two digits.
      return rule.digits === 2 && rule.kind === 'straight'
        ? (length === 2) === (name === 'straight-2') && length >= 2
        : length >= rule.digits;
    case 'total-size':
    case 'total-parity':
      // An even number of digits has a total in the middle, which is neither big nor small.
      return form.kind !== 'digits' || length % 2 === 1;
    case 'any':
      // More balls than are drawn are picked only where few balls remain outside.
      return rule.count <= (most <= 20 ? most - 1 : Math.min(count, most > 60 ? 5 : 4));
    case 'ending':
      return tiersOf(form, rule).length > 0;
    case 'last-size':
    case 'last-parity':
    case 'triple':
    case 'dice-total':
    case 'face':
    case 'finish':
    case 'podium':
      return true;
    case 'winner-size':
    case 'winner-parity':
      // Of an odd number of runners one would be neither, or the halves would not be equal.
      return count % 2 === 0;
  }
}

/** The tiers that an ending counts in: those whose numbers have at least that number of digits. */
export function tiersOf(
  form: LotteryForm,
  { digits: least, prize }: Extract<Rule, { kind: 'ending' }>,
): NonNullable<LotteryForm['tiers']> {
  return (form.tiers ?? []).filter(
    (tier) => (prize === 'all' || tier.prize === prize) && tier.digits >= least,
  );
}

/** Largest number of picks in a line of numbers. */
const maxNumbers = 100;
/** Largest number of balls in a line: 252 combinations of five. */
const maxBalls = 10;

/** What a line of a play type picks. */
export function pickOf(form: LotteryForm, rule: Rule): LotteryPick {
  switch (rule.kind) {
    case 'straight':
    case 'ending':
      return { kind: 'number', digits: rule.digits, atMost: maxNumbers };
    case 'box':
      return { kind: 'number', digits: rule.digits, isMixed: true, atMost: maxNumbers };
    case 'any': {
      const { most = 0 } = form;
      return { kind: 'balls', count: rule.count, most, atMost: Math.min(most, maxBalls) };
    }
    case 'last-size':
    case 'total-size':
    case 'winner-size':
      return choice(size);
    case 'last-parity':
    case 'total-parity':
    case 'winner-parity':
      return choice(parity);
    case 'triple':
      return choice(['any']);
    case 'dice-total':
      return choice(Array.from({ length: 14 }, (_, index) => String(index + 4)));
    case 'face':
      return choice(['1', '2', '3', '4', '5', '6']);
    case 'finish':
    case 'podium':
      return choice(Array.from({ length: form.count ?? 0 }, (_, index) => String(index + 1)));
  }
}

function choice(options: string[]): LotteryPick {
  return { kind: 'choice', options, atMost: options.length };
}

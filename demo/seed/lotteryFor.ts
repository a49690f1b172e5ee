import type { DrawForm, DrawTimes } from '#platform/base/database/schema/index.ts';

/** Draw times and form of a demonstration lottery. */
export interface SeedLottery {
  area: string;
  timeZone: string;
  times: DrawTimes;
  form: DrawForm;
  /** Bets are refused from this many seconds before a draw on. */
  closeSeconds: number;
}

/** Vietnamese lotteries draw once a day: the south at 16:15, the middle at 17:15, the north at 18:15. */
const vietnamese = 'Asia/Ho_Chi_Minh';
const northern: DrawForm = tiers([5, 1], [5, 1], [5, 2], [5, 6], [4, 4], [4, 6], [3, 3], [2, 4]);
const southern: DrawForm = tiers([6, 1], [5, 1], [5, 1], [5, 2], [5, 7], [4, 1], [4, 3], [3, 1], [2, 1]);

/** Draw times by a word in the game's code; the first match applies. */
const rhythms: [RegExp, DrawTimes][] = [
  [/TEN_SECOND/, { everyMinutes: 0.5 }],
  [/ONE_MINUTE/, { everyMinutes: 1 }],
  [/THREE_MINUTE/, { everyMinutes: 3 }],
  [/FIVE_MINUTE/, { everyMinutes: 5 }],
  [/TEN_MINUTE/, { everyMinutes: 10 }],
  [/QUICK|SPEED|RAPID|FLASH|TURBO/, { everyMinutes: 2 }],
  [/HOURLY/, { everyMinutes: 60 }],
  [/WEEKEND/, { at: ['20:00'], weekdays: [0, 6] }],
  [/WEEKLY/, { at: ['20:00'], weekdays: [3] }],
  [/MONTHLY/, { at: ['15:30'], monthDays: [1] }],
  [/DAILY/, { at: ['19:00'] }],
  [/JACKPOT/, { at: ['21:00'], weekdays: [2, 5] }],
  [/PICK/, { at: ['12:00', '16:00', '20:00'] }],
];

/** Forms of results by a word in the game's code. */
const forms: [RegExp, DrawForm][] = [
  [/KENO/, { kind: 'balls', count: 20, most: 80 }],
  [/DICE|SIC_BO/, { kind: 'dice', count: 3 }],
  [/RACING/, { kind: 'race', count: 10 }],
  [/SIXTY/, { kind: 'balls', count: 6, most: 60 }],
  [/JACKPOT|WEEKEND|WEEKLY/, { kind: 'balls', count: 6, most: 45 }],
  // Five of eleven.
  [/PALM_FIVE/, { kind: 'balls', count: 5, most: 11 }],
  [/TWO$/, { kind: 'digits', length: 2 }],
  [/THREE$|PICK_3/, { kind: 'digits', length: 3 }],
  [/FOUR$|PICK_4/, { kind: 'digits', length: 4 }],
  [/SIX$|MONTHLY/, { kind: 'digits', length: 6 }],
];

/** Draw times and form of a game, from its vendor and code. */
export function lotteryFor(code: string, vendor: string): SeedLottery {
  const lottery = shapeOf(code, vendor);
  return { ...lottery, closeSeconds: 'everyMinutes' in lottery.times ? 10 : 300 };
}

function shapeOf(code: string, vendor: string): Omit<SeedLottery, 'closeSeconds'> {
  if (vendor === 'TCG_LOTTO_VN') return vietnameseLottery(code);
  const defaultTimes: DrawTimes = vendor === 'LOTT' ? { at: ['18:00'] } : { everyMinutes: 5 };
  return {
    area: vendor === 'TCG_SEA' ? 'SEA' : 'WORLD',
    timeZone: 'Asia/Bangkok',
    times: rhythms.find(([word]) => word.test(code))?.[1] ?? defaultTimes,
    form: forms.find(([word]) => word.test(code))?.[1] ?? { kind: 'digits', length: 5 },
  };
}

function vietnameseLottery(code: string): Omit<SeedLottery, 'closeSeconds'> {
  const [at, form] = /RED_RIVER|NORTH|HANOI/.test(code)
    ? ['18:15', northern]
    : /HIGHLAND|PERFUME|LANTERN|CENTRAL/.test(code)
      ? ['17:15', southern]
      : ['16:15', southern];
  return { area: 'VN', timeZone: vietnamese, times: { at: [at] }, form };
}

/** Prize tiers as [digits, count], the special prize first. */
function tiers(...rows: [number, number][]): DrawForm {
  const names = 'special first second third fourth fifth sixth seventh eighth'.split(' ');
  return {
    kind: 'prizes',
    tiers: rows.map(([digits, count], index) => ({ prize: names[index] ?? String(index), count, digits })),
  };
}

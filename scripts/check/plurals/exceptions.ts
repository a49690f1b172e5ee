const records = ['account-records', 'bet-records', 'profit-report'].map((widget) => `member/${widget}`);

/** Texts in which a number stands before a plural noun and one form is always right, by reason. */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'The ranges of records are always 7, 30 and at most 92 days.': [
    ...records,
    'points/points-record',
    'agent/agent-bets',
    'agent/agent-income',
    'agent/agent-account',
    'agent/agent-losses',
    'agent/agent-open',
    'agent/agent-overview',
    'agent/agent-team',
    'agent/dividend-record',
    'agent/wage-record',
  ].flatMap((widget) =>
    ['last7', 'last30', 'tooLong'].map((key) => `widgets/${widget}/words/en.json#${key}`),
  ),
  'The days of a list are the ranges of records.': [
    'lottery/lottery-bets',
    ...['deposit', 'manual-rebate', 'upline-transfer', 'wallets-page', 'withdraw'].map(
      (widget) => `member/${widget}`,
    ),
  ].flatMap((widget) =>
    ['last7', 'last30', 'tooLong'].map((key) => `widgets/${widget}/words/en.json#days-${key}`),
  ),
  'The ranges ahead are always 7 and 30 days.': ['lottery/lottery-list', 'promotions/promo-list'].flatMap(
    (widget) => ['next7', 'next30'].map((key) => `widgets/${widget}/words/en.json#${key}`),
  ),
  'The window of rebates is always 92 days.': ['widgets/member/manual-rebate/words/en.json#note'],
  'A bet slip always takes 10 selections, and an accumulator has two or more.': [
    'widgets/games/odds-board/words/en.json#full',
    ...['multiple', 'tooMany', 'rulesHow'].map((key) => `demo/vendors/sports/words/en.json#${key}`),
  ],
  'An average is stated over the denominator of a chance, such as 216 draws.': [
    'draw-hero',
    'lottery-game',
  ].map((widget) => `widgets/lottery/${widget}/words/en.json#hits`),
  'The upper end of a range of balls.': ['widgets/lottery/lottery-game/words/en.json#pickBalls'],
  'The minimum age is 18 or more by law.': ['about.company.adults.text', 'about.terms.who.text'].map(
    (key) => `brands/base/words/en.json#${key}`,
  ),
  'A constant of the code: 1,000 characters.': ['platform/support/chat/words/en.json#too-long'],
  'A constant of the game.': [
    'demo/vendors/cards/words/en.json#rulesDraw',
    ...['idle', 'rulesMagazine', 'rulesEnd'].map((key) => `demo/vendors/fish/words/en.json#${key}`),
    ...['ready', 'full', 'rulesHow'].map((key) => `demo/vendors/instant/words/en.json#${key}`),
    ...['notValid', 'rulesRummyDrop', 'rulesThirteenPlays'].map(
      (key) => `demo/vendors/rooms/words/en.json#${key}`,
    ),
    ...['rulesLines'].map((key) => `demo/vendors/slot/words/en.json#${key}`),
  ],
};

/** Each exception with its reason. */
export const exceptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byReason).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);

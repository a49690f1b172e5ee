export default { title: 'missions/leaderboard', parameters: { widget: 'leaderboard' } };

const rows = [
  { place: 1, account: 'so****88', score: '340', prize: '5000.00' },
  { place: 2, account: 'na****bk', score: '290', prize: '2000.00' },
  { place: 2, account: 'to****77', score: '290', prize: '2000.00' },
  { place: 4, account: 'wi****01', score: '120', prize: '500.00' },
  { place: 5, account: 'ma****_s', score: '80' },
];
const board = {
  id: 'weekly-points',
  title: 'Stars of the week',
  period: 'week',
  measure: 'points',
  startsAt: '2026-11-22T17:00:00.000Z',
  endsAt: '2030-11-29T17:00:00.000Z',
  prizes: [
    { from: 1, to: 1, amount: '5000.00' },
    { from: 2, to: 2, amount: '2500.00' },
    { from: 3, to: 3, amount: '1500.00' },
    { from: 4, to: 10, amount: '500.00' },
  ],
  times: 1,
  rows,
  own: { place: 31, account: 'de****er', score: '20', own: true },
  winners: rows.slice(0, 3),
  winnersFrom: '2026-11-15T17:00:00.000Z',
};
const boards = [
  { id: 'weekly-points', title: 'Stars of the week' },
  { id: 'daily-bets', title: 'The race of today' },
  { id: 'monthly', title: 'The long run' },
];
const answers = { missionLeaderboard: { currency: 'THB', boards, board } };
const bets = {
  ...board,
  measure: 'valid-bets',
  rows: rows.map((row) => ({ ...row, score: `${row.score}00.00` })),
  own: undefined,
};

export const Default = { parameters: { answers } };
export const Podium = { args: { variant: 'podium' }, parameters: { answers } };
export const Tabs = { args: { tabs: true, page: '' }, parameters: { answers } };
export const ByBets = {
  parameters: { answers: { missionLeaderboard: { currency: 'THB', boards, board: bets } } },
};
export const NoneYet = {
  parameters: {
    answers: {
      missionLeaderboard: {
        currency: 'THB',
        boards,
        board: { ...board, rows: [], own: undefined, winners: [] },
      },
    },
  },
};
export const Empty = { parameters: { data: 'none' }, tags: ['blank'] };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { args: { tabs: true }, parameters: { data: 'failed' } };
export const LongTexts = { args: { tabs: true }, parameters: { data: 'long' } };

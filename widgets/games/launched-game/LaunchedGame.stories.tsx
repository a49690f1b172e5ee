export default { title: 'games/launched-game', parameters: { widget: 'launched-game' } };

const value = { vendor: 'CR', displayName: 'Crimson Room', gameType: 'RNG' };
const closed = { launchGame: { code: 'game-maintenance', value } };
const poor = { launchGame: { code: 'insufficient-funds', value: {} } };
const gone = { launchGame: { code: 'no-such-game', value: {} } };
const unknownPlay = { playSession: { code: 'no-such-call', value: {} } };
const won = { playSession: { stake: '1200.00', payout: '98765.40', net: '97565.40' } };
// 2 January 2026, 9:55 UTC, five minutes before the time of all stories.
const due = { playSession: { openRounds: 1, checkDueAt: 1767347700000 } };

const params = { vendor: 'RC', gameCode: 'RC_ROYAL_POK_DENG', type: 'PVP' };
const away = { roomList: { code: 'rooms-away', value: {} } };

export const Default = {};
export const Rooms = { parameters: { params } };
export const RoomsLoading = { parameters: { params, data: 'pending' } };
export const RoomsAway = { parameters: { params, refusals: away } };
export const RoomsLongNames = { parameters: { params, data: 'long' } };
export const Won = { parameters: { answers: won } };
export const WithoutFigures = { parameters: { refusals: unknownPlay } };
export const RealityCheck = { parameters: { answers: due, stage: { height: 640 } } };
export const Closed = { parameters: { refusals: closed } };
export const MoneyStays = { parameters: { refusals: poor } };
export const NotOffered = { parameters: { refusals: gone } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default { title: 'games/launched-game', parameters: { widget: 'launched-game' } };

const value = { vendor: 'CR', displayName: 'Crimson Room', gameType: 'RNG' };
const closed = { launchGame: { code: 'game-maintenance', value } };
const refused = (code: string) => ({ launchGame: { code, value: {} } });
const played = (change: object) => ({ playSession: change });

const params = { vendor: 'RC', gameCode: 'RC_ROYAL_POK_DENG', type: 'PVP' };
const away = { roomList: { code: 'rooms-away', value: {} } };

export const Default = {};
export const Rooms = { parameters: { params } };
export const RoomsLoading = { parameters: { params, data: 'pending' } };
export const RoomsAway = { parameters: { params, refusals: away } };
export const RoomsLongNames = { parameters: { params, data: 'long' } };
export const Won = {
  parameters: { answers: played({ stake: '1200.00', payout: '98765.40', net: '97565.40' }) },
};
/** A platform without figures of play, or a member who has not played yet. */
export const WithoutFigures = { parameters: { refusals: { playSession: { code: 'http-404', value: {} } } } };
/** Its time lies before the time of all stories. */
export const RealityCheck = {
  parameters: { answers: played({ openRounds: 1, checkDueAt: Date.UTC(2026, 0, 2, 9, 55) }) },
};
export const Closed = { parameters: { refusals: closed } };
export const MoneyStays = { parameters: { refusals: refused('insufficient-funds') } };
export const NotOffered = { parameters: { refusals: refused('no-such-game') } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

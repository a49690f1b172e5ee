export default { title: 'games/launched-game', parameters: { widget: 'launched-game' } };

const value = { vendor: 'CR', displayName: 'Crimson Room', gameType: 'RNG' };
const refusals = { launchGame: { code: 'game-maintenance', value } };

export const Default = {};
export const Closed = { parameters: { refusals } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default { title: 'games/odds-board', parameters: { widget: 'odds-board' } };

export const Default = {};
export const Esports = { args: { category: 'ESPORTS' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

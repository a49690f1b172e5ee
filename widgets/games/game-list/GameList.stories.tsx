export default { title: 'games/game-list', parameters: { widget: 'game-list' } };

export const Default = { args: { category: 'RNG' } };
export const Landscape = { args: { category: 'RNG', card: 'landscape' } };
export const Compact = { args: { category: 'RNG', card: 'compact' } };
export const Lines = { args: { category: 'RNG', lines: true } };
export const AllCategories = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

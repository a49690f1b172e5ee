export default { title: 'home/draw-results', parameters: { widget: 'draw-results' } };

export const Default = {};
export const Table = { args: { variant: 'table' } };
export const Tickets = { args: { frame: 'ticket' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

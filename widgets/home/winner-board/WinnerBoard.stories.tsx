export default { title: 'home/winner-board', parameters: { widget: 'winner-board' } };

export const Default = {};
export const Ticker = { args: { variant: 'ticker' } };
export const Cards = { args: { variant: 'cards' } };
export const Ledger = { args: { frame: 'ledger' } };
export const Tags = { args: { frame: 'tags' } };
export const LeastAmount = { args: { least: 100 } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeSums = { parameters: { data: 'huge' } };

export default { title: 'home/jackpot-counter', parameters: { widget: 'jackpot-counter' } };

export const Default = {};
export const Strip = { args: { variant: 'strip' } };
export const Plaque = { args: { variant: 'plaque' } };
export const Wins = { args: { feed: 'wins' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeSums = { parameters: { data: 'huge' } };

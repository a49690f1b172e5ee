const args = { game: 'ELOTT_QUICK_DICE' };

export default { title: 'lottery/lottery-results', parameters: { widget: 'lottery-results' }, args };

export const Default = { args };
export const Table = { args: { ...args, variant: 'table' } };
export const Empty = { args, parameters: { data: 'none' } };
export const Loading = { args, parameters: { data: 'pending' } };
export const Failed = { args, parameters: { data: 'failed' } };
export const LongNames = { args, parameters: { data: 'long' } };

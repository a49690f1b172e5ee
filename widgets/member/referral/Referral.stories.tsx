export default { title: 'member/referral', parameters: { widget: 'referral' } };

export const Default = {};
export const Plain = { args: { look: 'plain' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default { title: 'member/password-card', parameters: { widget: 'password-card' } };

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default { title: 'member/profile-card', parameters: { widget: 'profile-card' } };

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

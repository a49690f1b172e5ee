export default { title: 'account/password-notice', parameters: { widget: 'password-notice' } };

export const Default = {};
export const Cpw = { args: { about: 'cpw' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

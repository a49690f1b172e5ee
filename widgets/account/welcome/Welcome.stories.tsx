export default { title: 'account/welcome', parameters: { widget: 'welcome' } };

export const Default = {};
export const PasswordGivenOut = { parameters: { answers: { memberInfo: { defaultPassword: true } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

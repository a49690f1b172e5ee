export default { title: 'account/password-form', parameters: { widget: 'password-form' } };

export const Default = {};
export const OpenedByAgent = {
  parameters: { answers: { memberInfo: { agreementDue: true, mustChangePassword: true } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

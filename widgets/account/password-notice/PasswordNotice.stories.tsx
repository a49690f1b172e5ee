const answers = { memberInfo: { passwordExpired: true, cpw: true } };

export default { title: 'account/password-notice', parameters: { widget: 'password-notice', answers } };

export const Default = {};
export const Cpw = { args: { about: 'cpw' } };
export const NotDue = {
  tags: ['blank'],
  parameters: { answers: { memberInfo: { passwordExpired: false, cpw: false } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

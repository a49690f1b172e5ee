export default { title: 'account/password-form', parameters: { widget: 'password-form' } };

export const Default = {};
export const OpenedByAgent = {
  parameters: { answers: { memberInfo: { agreementDue: true, mustChangePassword: true } } },
};
const rule = { enabled: true, required: true, acceptedPattern: '.', minLength: 2, maxLength: 40 };
export const OpenedByAgentWithEveryRule = {
  parameters: {
    answers: {
      memberInfo: { agreementDue: true, mustChangePassword: true },
      registrationRules: {
        password: { ...rule, patternId: 6 },
        payeeName: { ...rule, patternId: 10 },
        mobileNum: { ...rule, patternId: 5 },
        birthday: { ...rule, patternId: 8 },
        paymentPassword: { ...rule, patternId: 5 },
      },
    },
  },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

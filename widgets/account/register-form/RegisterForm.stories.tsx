export default { title: 'account/register-form', parameters: { widget: 'register-form' } };

const rule = { enabled: true, required: true, minLength: 2, maxLength: 40 };
const rules = Object.fromEntries(
  Object.entries({ username: 2, password: 6, payeeName: 10, email: 4, birthday: 8, captcha: 5 }).map(
    ([field, patternId]) => [field, { ...rule, acceptedPattern: '.', patternId }],
  ),
);

export const Default = { parameters: { without: ['REGMOBVERF3'] } };
export const WithSms = {};
export const ByMobile = { parameters: { params: { type: 'mobile' } } };
export const ByUsernameAlone = { parameters: { without: ['MOBILENUMREG3', 'REGMOBVERF3'] } };
export const EveryRule = { parameters: { answers: { registrationRules: rules } } };
export const Refused = {
  parameters: {
    without: ['REGMOBVERF3'],
    params: { error: 'invalid-request', filter: 'username.taken password.pattern agreeTerms.required' },
  },
};
export const Uninvited = {
  parameters: { without: ['DIRECTREG3'], answers: { affiliate: { affiliateCode: undefined } } },
};
export const Closed = { parameters: { without: ['USERNAMEREG3', 'MOBILENUMREG3'] } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

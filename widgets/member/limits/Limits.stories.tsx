export default { title: 'member/limits', parameters: { widget: 'limits' } };

const soon = 4_000_000_000_000;
const kinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'session',
  'reality-check',
];
const unlimited = kinds.map((kind) => ({ kind, used: '0.00', resetsAt: soon }));
const limits = [
  { kind: 'deposit-day', value: '1000.00', used: '250.00', resetsAt: soon },
  { kind: 'deposit-week', used: '250.00', resetsAt: soon },
  {
    kind: 'deposit-month',
    value: '5000.00',
    used: '4300.00',
    resetsAt: soon,
    waiting: { value: '9000.00', confirmFrom: soon, confirmUntil: soon },
  },
  { kind: 'loss-day', value: '500.00', used: '500.00', resetsAt: soon },
  { kind: 'loss-week', used: '0.00', resetsAt: soon, value: '2000.00' },
  {
    kind: 'loss-month',
    used: '500.00',
    resetsAt: soon,
    value: '6000.00',
    waiting: { confirmFrom: 1, confirmUntil: soon },
  },
  { kind: 'session', value: '120' },
  { kind: 'reality-check', value: '30' },
];
const value = { currency: 'THB', limits, siteCheckMinutes: 60 };
const onBreak = { kind: 'self-exclusion', beganAt: 1, endsAt: soon };

export const Default = { parameters: { answers: { limits: value } } };
export const NoLimits = { parameters: { answers: { limits: { currency: 'THB', limits: unlimited } } } };
export const OnBreak = { parameters: { answers: { limits: { ...value, playBreak: onBreak } } } };
export const Forever = {
  parameters: { answers: { limits: { ...value, playBreak: { kind: 'self-exclusion', beganAt: 1 } } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default {
  title: 'member/payment-password',
  parameters: { widget: 'payment-password', role: 'member' },
};

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};
const state = { isSet: true, isLocked: false, triesLeft: 5, rule };

export const Default = { parameters: { answers: { paymentPassword: state } } };
export const None = { parameters: { answers: { paymentPassword: { ...state, isSet: false } } } };
export const Locked = {
  parameters: { answers: { paymentPassword: { ...state, isLocked: true, triesLeft: 0 } } },
};
export const Waiting = {
  parameters: { answers: { paymentPassword: { ...state, newFrom: 1_790_000_000_000 } } },
};
export const Needed = {
  args: { look: 'needed' },
  parameters: { answers: { paymentPassword: { ...state, isSet: false } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

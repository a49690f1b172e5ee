export default { title: 'member/deposit', parameters: { widget: 'deposit' } };

const method = (kind: string, more: object = {}) => ({
  method: kind,
  kind,
  min: '100.00',
  max: '200000.00',
  feePercent: '0.00',
  feeFixed: '0.00',
  quickAmounts: ['300.00', '500.00', '1000.00', '5000.00'],
  isOpen: true,
  minutes: 30,
  ...more,
});
const methods = {
  currency: 'THB',
  methods: [
    method('bank-transfer', { label: 'PromptPay' }),
    method('card', { feePercent: '1.50', feeFixed: '5.00' }),
    method('e-wallet', { isOpen: false, opensAt: '08:00', closesAt: '22:30' }),
    method('crypto'),
  ],
};
const deposit = (state: string, id: string, more: object = {}) => ({
  deposit: `dep_${id.repeat(16)}`,
  method: 'card',
  kind: 'card',
  state,
  amount: '1000.00',
  fee: '20.00',
  credited: '980.00',
  currency: 'THB',
  createdAt: 1_767_225_600_000,
  expiresAt: 4_102_444_800_000,
  ...more,
});
const deposits = {
  deposits: [
    deposit('pending', 'A', { kind: 'bank-transfer', label: 'PromptPay' }),
    deposit('success', 'B'),
    deposit('failed', 'C', { reason: 'declined' }),
    deposit('expired', 'D', { kind: 'crypto' }),
    deposit('canceled', 'E', { kind: 'e-wallet' }),
  ],
  hasMore: true,
};
const none = { deposits: [], hasMore: false };
const answers = { depositMethods: methods, deposits };

export const Default = { parameters: { answers } };
export const First = { parameters: { answers: { ...answers, deposits: none } } };
export const NoMethods = {
  parameters: { answers: { depositMethods: { currency: 'THB', methods: [] }, deposits: none } },
};
export const Pending = { parameters: { answers, params: { deposit: `dep_${'A'.repeat(16)}` } } };
export const Success = { parameters: { answers, params: { deposit: `dep_${'B'.repeat(16)}` } } };
export const Refused = { parameters: { answers, params: { deposit: `dep_${'C'.repeat(16)}` } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'member/deposit', parameters: { widget: 'deposit' } };

const any = {
  min: '100.00',
  max: '200000.00',
  feePercent: '0.00',
  feeFixed: '0.00',
  quickAmounts: ['300.00', '500.00', '1000.00', '5000.00'],
  isOpen: true,
  minutes: 30,
};
const bank = { ...any, method: 'promptpay', kind: 'bank-transfer', label: 'PromptPay' };
const card = { ...any, method: 'card', kind: 'card', feePercent: '1.50', feeFixed: '5.00' };
const wallet = {
  ...any,
  method: 'e-wallet',
  kind: 'e-wallet',
  isOpen: false,
  opensAt: '08:00',
  closesAt: '22:30',
};
const crypto = { ...any, method: 'crypto', kind: 'crypto' };
const depositMethods = { currency: 'THB', methods: [bank, card, wallet, crypto] };

const one = {
  method: 'card',
  kind: 'card',
  amount: '1000.00',
  fee: '20.00',
  credited: '980.00',
  currency: 'THB',
  createdAt: 1767225600000,
  expiresAt: 4102444800000,
};
const pending = { ...one, deposit: 'dep_AAAAAAAAAAAAAAAA', state: 'pending' };
const success = { ...one, deposit: 'dep_BBBBBBBBBBBBBBBB', state: 'success', settledAt: 1767225700000 };
const failed = { ...success, deposit: 'dep_CCCCCCCCCCCCCCCC', state: 'failed', reason: 'declined' };
const expired = { ...success, deposit: 'dep_DDDDDDDDDDDDDDDD', kind: 'crypto', state: 'expired' };
const canceled = { ...success, deposit: 'dep_EEEEEEEEEEEEEEEE', kind: 'e-wallet', state: 'canceled' };
const deposits = { deposits: [pending, success, failed, expired, canceled], hasMore: true };
const none = { deposits: [], hasMore: false };
const answers = { depositMethods, deposits };
const first = { depositMethods, deposits: none };
const noMethods = { depositMethods: { currency: 'THB', methods: [] }, deposits: none };

export const Default = { parameters: { answers } };
export const First = { parameters: { answers: first } };
export const NoMethods = { parameters: { answers: noMethods } };
export const Pending = { parameters: { answers, params: { deposit: 'dep_AAAAAAAAAAAAAAAA' } } };
export const Success = { parameters: { answers, params: { deposit: 'dep_BBBBBBBBBBBBBBBB' } } };
export const Refused = { parameters: { answers, params: { deposit: 'dep_CCCCCCCCCCCCCCCC' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

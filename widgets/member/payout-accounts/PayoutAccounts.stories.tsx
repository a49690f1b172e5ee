export default { title: 'member/payout-accounts', parameters: { widget: 'payout-accounts', role: 'member' } };

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};
const paymentPassword = { isSet: true, isLocked: false, triesLeft: 5, rule };
const kinds = [
  { kind: 'bank', providers: ['Siam Bank', 'Andaman Bank'] },
  { kind: 'ewallet', providers: [] },
  { kind: 'crypto', providers: ['USDT (TRC-20)'] },
];
const one = { createdAt: 1_780_000_000_000, usableAt: 1_780_086_400_000 };
const accounts = [
  { id: '1', kind: 'bank', provider: 'Siam Bank', holder: 'S••• J•••', number: '••••6789', ...one },
  {
    id: '2',
    kind: 'crypto',
    provider: 'USDT (TRC-20)',
    holder: '',
    number: '••••x9Qe',
    ...one,
    usableAt: 4_000_000_000_000,
  },
];
const payoutAccounts = { waitHours: 24, kinds, accounts };
const none = { waitHours: 24, kinds, accounts: [] };

export const Default = { parameters: { answers: { payoutAccounts, paymentPassword } } };
export const None = { parameters: { answers: { payoutAccounts: none, paymentPassword } } };
export const WithoutPassword = {
  parameters: { answers: { payoutAccounts: none, paymentPassword: { ...paymentPassword, isSet: false } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

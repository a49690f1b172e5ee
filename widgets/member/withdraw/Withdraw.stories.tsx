export default { title: 'member/withdraw', parameters: { widget: 'withdraw', role: 'member' } };

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};
const paymentPassword = { isSet: true, isLocked: false, triesLeft: 5, rule };
const withdrawalTerms = {
  currency: 'THB',
  balance: '12500.00',
  min: '100.00',
  max: '500000.00',
  fees: [
    { kind: 'bank', percent: '0', fixed: '10.00' },
    { kind: 'crypto', percent: '1', fixed: '0.00' },
  ],
  turnoverOwed: '0.00',
  receiptMinutes: 60,
};
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
const payout = { kind: 'bank', provider: 'Siam Bank', number: '••••6789' };
const base = { amount: '1000.00', fee: '10.00', net: '990.00', payout, requestedAt: 1_790_000_000_000 };
const dispute = {
  number: '1',
  received: '400.00',
  rest: '590.00',
  note: '',
  proofs: ['0f8f3b8c5d0e4a7f'],
  openedAt: 1_790_000_000_000,
};
const withdrawals = [
  { id: '9', ...base, state: 'requested' },
  { id: '8', ...base, state: 'disbursed', confirmBy: 4_000_000_000_000 },
  { id: '7', ...base, state: 'reviewing' },
  { id: '6', ...base, state: 'disputed', dispute: { ...dispute, state: 'open' } },
  { id: '5', ...base, state: 'rejected', reason: 'The name differs from your account.' },
  { id: '4', ...base, state: 'received', receivedBy: 'time' },
  {
    id: '3',
    ...base,
    state: 'received',
    receivedBy: 'forced',
    dispute: { ...dispute, state: 'forced', reason: 'The bank confirms the credit.' },
  },
];
const payoutAccounts = { waitHours: 24, kinds: [{ kind: 'bank', providers: [] }], accounts };
const list = { currency: 'THB', withdrawals, next: '3' };
const owed = { ...withdrawalTerms, turnoverOwed: '2500.00', turnoverNeeded: '10000.00', openBonus: '500.00' };

export const Default = {
  parameters: { answers: { paymentPassword, withdrawalTerms, payoutAccounts, withdrawals: list } },
};
export const First = {
  parameters: {
    answers: {
      paymentPassword: { ...paymentPassword, isSet: false },
      withdrawalTerms,
      payoutAccounts: { ...payoutAccounts, accounts: [] },
      withdrawals: { currency: 'THB', withdrawals: [] },
    },
  },
};
export const TurnoverOwed = {
  parameters: { answers: { paymentPassword, withdrawalTerms: owed, payoutAccounts, withdrawals: list } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

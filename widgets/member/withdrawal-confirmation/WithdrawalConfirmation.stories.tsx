export default {
  title: 'member/withdrawal-confirmation',
  // It opens by itself over the whole page, so the documentation shows it in an iframe.
  parameters: { widget: 'withdrawal-confirmation', role: 'member', stage: { height: 640 } },
};

const waiting = {
  id: '8',
  amount: '1000.00',
  fee: '10.00',
  net: '990.00',
  payout: { kind: 'bank', provider: 'Siam Bank', number: '••••6789' },
  state: 'disbursed',
  requestedAt: 1_790_000_000_000,
  disbursedAt: 1_790_000_000_000,
  confirmBy: 4_000_000_000_000,
};

export const Default = {
  parameters: { answers: { withdrawals: { currency: 'THB', withdrawals: [waiting] } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

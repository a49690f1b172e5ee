export default { title: 'shell/balance', parameters: { widget: 'balance' } };

export const Default = {};
export const SeparateWallets = {
  parameters: {
    answers: { balance: { sumBalance: '1380.50', currency: 'THB' }, merchantWallet: { isSingle: false } },
  },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

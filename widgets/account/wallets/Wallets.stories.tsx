export default { title: 'account/wallets', parameters: { widget: 'wallets' } };

const currency = 'THB';
const main = { wallet: 'MAIN', balance: '1150.00' };
const empty = { wallet: 'PC', balance: '0.00', displayName: 'Paper Crane' };
const of = (wallets: object[], moneyAlong = false) => ({
  wallets: { isSingle: false, moneyAlong, currency, wallets },
});

export const Default = {
  parameters: {
    answers: of([main, { wallet: 'JL', balance: '230.50', displayName: 'Jade Lion' }, empty], true),
  },
};
export const AllInMain = { parameters: { answers: of([main, empty]) } };
export const OneWallet = {
  parameters: { answers: { wallets: { isSingle: true, moneyAlong: false, currency, wallets: [main] } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

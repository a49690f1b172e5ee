export default { title: 'account/wallets', parameters: { widget: 'wallets' } };

const main = { wallet: 'MAIN', balance: '1150.00' };
const jade = { wallet: 'JL', balance: '230.50', displayName: 'Jade Lion' };
const empty = { wallet: 'PC', balance: '0.00', displayName: 'Paper Crane' };
const separate = { wallets: { isSingle: false, moneyAlong: true, wallets: [main, jade, empty] } };
const allInMain = { wallets: { isSingle: false, moneyAlong: false, wallets: [main, empty] } };
const single = { wallets: { isSingle: true, moneyAlong: false, wallets: [main] } };

export const Default = { parameters: { answers: separate } };
export const AllInMain = { parameters: { answers: allInMain } };
export const OneWallet = { parameters: { answers: single } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

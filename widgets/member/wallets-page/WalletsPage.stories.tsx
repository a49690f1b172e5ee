export default { title: 'member/wallets-page', parameters: { widget: 'wallets-page', role: 'member' } };

const main = { wallet: 'MAIN', balance: '1150.00' };
const jade = { wallet: 'JL', balance: '230.50', displayName: 'Jade Lion' };
const empty = { wallet: 'PC', balance: '0.00', displayName: 'Paper Crane' };
const walletRecord = {
  transfers: [
    {
      id: '1042',
      at: '2026-11-26T09:12:00.000Z',
      atLaunch: true,
      sides: [
        { wallet: 'MAIN', amount: '-230.50' },
        { wallet: 'JL', displayName: 'Jade Lion', amount: '230.50' },
      ],
    },
    {
      id: '1017',
      at: '2026-11-25T20:40:00.000Z',
      atLaunch: false,
      sides: [
        { wallet: 'JL', displayName: 'Jade Lion', amount: '-80.00' },
        { wallet: 'PC', displayName: 'Paper Crane', amount: '-15.25' },
        { wallet: 'MAIN', amount: '95.25' },
      ],
    },
  ],
};
const none = { transfers: [] };
const separate = { isSingle: false, moneyAlong: true, wallets: [main, jade, empty] };

export const Default = { parameters: { answers: { wallets: separate, walletRecord } } };
export const AllInMain = {
  parameters: { answers: { wallets: { ...separate, wallets: [main, empty] }, walletRecord: none } },
};
export const OneWallet = {
  parameters: {
    answers: { wallets: { isSingle: true, moneyAlong: false, wallets: [main] }, walletRecord: none },
  },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default {
  title: 'member/upline-transfer',
  parameters: { widget: 'upline-transfer', role: 'member' },
};

const line = {
  upline: 'de****nt',
  balance: '1150.00',
  minimum: '1.00',
  maximum: '50000.00',
  leftToday: '99750.00',
  turnoverOwed: '0.00',
  openBonus: '0.00',
  transfers: [
    { id: '31', at: '2026-11-26T09:12:00.000Z', direction: 'out', amount: '250.00', account: 'de****nt' },
    { id: '27', at: '2026-11-20T18:02:00.000Z', direction: 'in', amount: '1000.00', account: 'de****nt' },
  ],
};
const { minimum, maximum, balance, leftToday, turnoverOwed, openBonus } = line;
const off = { minimum, maximum, balance, leftToday, turnoverOwed, openBonus };

export const Default = { parameters: { answers: { uplineTransfers: line } } };
export const WithBonus = {
  parameters: { answers: { uplineTransfers: { ...line, openBonus: '500.00', next: '27' } } },
};
export const TurnoverOwed = {
  parameters: { answers: { uplineTransfers: { ...line, turnoverOwed: '600.00' } } },
};
export const Off = { parameters: { answers: { uplineTransfers: { ...off, transfers: [] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

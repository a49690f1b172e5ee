export default { title: 'member/bonus-list', parameters: { widget: 'bonus-list', role: 'member' } };

const bonus = {
  id: '17',
  promotion: 'weekend',
  title: 'Weekend deposit bonus',
  amount: '500.00',
  deposit: '1000.00',
  percent: 50,
  times: 8,
  required: '12000.00',
  done: '4200.00',
  weights: [
    { category: 'RNG', percent: 100 },
    { category: 'FISH', percent: 100 },
    { category: 'LIVE', percent: 20 },
  ],
  state: 'active',
  grantedAt: '2026-11-20T09:00:00.000Z',
  endsAt: '2026-12-04T09:00:00.000Z',
};
const met = { ...bonus, id: '16', title: 'Monday boost', done: '12000.00' };
const ended = { closedAt: '2026-10-16T09:00:05.000Z' };
const released = { ...bonus, ...ended, id: '9', state: 'released', amount: '60.00', done: '12000.00' };
const lapsed = { ...bonus, ...ended, id: '4', state: 'forfeited', reason: 'lapsed' };
const takenOut = { ...lapsed, id: '3', reason: 'money-taken-out', done: '0.00' };
const canceled = { ...bonus, ...ended, id: '2', state: 'canceled', reason: 'operator' };
const turnover = { required: '1000.00', done: '350.00' };
const nothing = { required: '0.00', done: '0.00' };

export const Default = {
  parameters: {
    answers: { bonuses: { turnover, bonuses: [bonus, met, released, lapsed, takenOut, canceled] } },
  },
};
export const OneWithMore = {
  parameters: { answers: { bonuses: { turnover: nothing, bonuses: [bonus], next: '17' } } },
};
export const NoneYet = { parameters: { answers: { bonuses: { turnover: nothing, bonuses: [] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

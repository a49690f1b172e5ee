export default { title: 'member/manual-rebate', parameters: { widget: 'manual-rebate', role: 'member' } };

const slots = { category: 'RNG', percent: 0.4, validStake: '18250.00', rebate: '73.00' };
const live = { category: 'LIVE', percent: 0.3, validStake: '6000.00', rebate: '18.00' };
const idle = ['SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'].map((category, at) => ({
  category,
  percent: 0.25 - at / 40,
  validStake: '0.00',
  rebate: '0.00',
}));
const claims = [
  {
    id: '17',
    amount: '45.20',
    claimedAt: 1795680000000,
    lines: [{ ...slots, validStake: '11300.00', rebate: '45.20' }],
  },
  { id: '12', amount: '91.00', claimedAt: 1795075200000, lines: [slots, live] },
  { id: '9', amount: '18.00', claimedAt: 1794470400000, lines: [live] },
];
const rebate = {
  currency: 'THB',
  minimum: '1.00',
  days: 92,
  total: '91.00',
  claimable: true,
  categories: [slots, live, ...idle],
  claims,
};
const nothing = { ...rebate, total: '0.00', claimable: false };
const takenBack = { ...slots, validStake: '-5000.00', rebate: '-20.00' };

export const Default = { parameters: { answers: { rebate: { ...rebate, next: '9' } } } };
export const BelowMinimum = {
  parameters: { answers: { rebate: { ...nothing, total: '0.60', categories: [slots, live, ...idle] } } },
};
export const TakenBack = {
  parameters: { answers: { rebate: { ...nothing, total: '-20.00', categories: [takenBack, ...idle] } } },
};
export const NoRates = { parameters: { answers: { rebate: { ...nothing, categories: [], claims: [] } } } };
export const NoClaims = { parameters: { answers: { rebate: { ...rebate, claims: [] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

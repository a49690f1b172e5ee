export default { title: 'content/vip-benefits', parameters: { widget: 'vip-benefits' } };

const slots = { category: 'RNG', percent: 0.4 };
const silver = {
  level: 2,
  name: 'Silver',
  badgeUrl: '/media/badges/rank-2.svg',
  windowDays: 90,
  validBets: '20000.00',
  deposits: '1000.00',
  upkeep: '5000.00',
  upgradeReward: '50.00',
  birthdayReward: '50.00',
  rebates: [slots],
  service: false,
  benefits: [],
};
const bronze = {
  level: 1,
  name: 'Bronze',
  badgeUrl: '/media/badges/rank-1.svg',
  windowDays: 90,
  validBets: '0.00',
  deposits: '0.00',
  rebates: [{ category: 'RNG', percent: 0.3 }],
  service: false,
  benefits: [],
};
const diamond = {
  ...silver,
  level: 5,
  name: 'Diamond',
  badgeUrl: '/media/badges/rank-5.svg',
  validBets: '2000000.00',
  deposits: '200000.00',
  upkeep: '400000.00',
  withdrawalMax: '2000000.00',
  upgradeReward: '5000.00',
  birthdayReward: '1000.00',
  rebates: [{ category: 'RNG', percent: 0.8 }],
  service: true,
  benefits: ['Priority customer service', 'Invitations to live events'],
};
const answers = { ranks: { currency: 'THB', ranks: [bronze, silver, diamond] } };

export const Default = { parameters: { answers } };
export const Table = { args: { variant: 'table' }, parameters: { answers } };
export const OwnRank = { parameters: { answers, role: 'member' } };
export const OwnRankInTable = { args: { variant: 'table' }, parameters: { answers, role: 'member' } };
export const WithoutRebates = { args: { rebates: false }, parameters: { answers } };
export const OneRank = { parameters: { answers: { ranks: { currency: 'THB', ranks: [bronze] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

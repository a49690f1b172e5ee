export default { title: 'member/vip-card', parameters: { widget: 'vip-card', role: 'member' } };

const own = {
  currency: 'THB',
  level: 2,
  name: 'Silver',
  badgeUrl: '/media/badges/rank-2.svg',
  held: false,
  next: {
    level: 3,
    name: 'Gold',
    badgeUrl: '/media/badges/rank-3.svg',
    windowDays: 90,
    validBets: { done: '62500.00', needed: '100000.00' },
    deposits: { done: '10000.00', needed: '10000.00' },
  },
  upkeep: { done: '3200.00', needed: '5000.00', endsAt: 1798736400000, counts: true },
};
const kept = { ...own.upkeep, done: '5200.00' };
const { next, ...highest } = own;
const diamond = { ...highest, level: 5, name: 'Diamond', badgeUrl: '/media/badges/rank-5.svg' };

export const Default = { parameters: { answers: { ownRank: own } } };
export const Strip = { args: { variant: 'strip' }, parameters: { answers: { ownRank: own } } };
export const Kept = { parameters: { answers: { ownRank: { ...own, upkeep: kept } } } };
export const New = {
  parameters: {
    answers: { ownRank: { ...own, upkeep: { ...own.upkeep, done: '0.00', counts: false } } },
  },
};
export const Beginner = {
  parameters: {
    answers: {
      ownRank: {
        currency: 'THB',
        level: 1,
        name: 'Bronze',
        badgeUrl: '/media/badges/rank-1.svg',
        held: false,
        next,
      },
    },
  },
};
export const Highest = { parameters: { answers: { ownRank: diamond } } };
export const Fixed = { parameters: { answers: { ownRank: { ...own, held: true } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

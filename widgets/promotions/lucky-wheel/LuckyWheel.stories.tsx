export default {
  title: 'promotions/lucky-wheel',
  parameters: { widget: 'lucky-wheel' },
  // A brand's first one is that of a promotion's page, which shows nothing without the promotion's id.
  args: { ofPage: false },
};

const offer = {
  id: 'wheel',
  title: 'Lucky wheel',
  segments: [
    { amount: '0.00', percent: 45.5 },
    { amount: '5.00', percent: 30 },
    { amount: '10.00', percent: 15 },
    { amount: '20.00', percent: 7 },
    { amount: '88.00', percent: 2 },
    { amount: '888.00', percent: 0.5 },
  ],
  spins: { daily: 1, perTurnover: '500.00', most: 5 },
  times: 1,
  claimDays: 7,
};
const promotionEvents = { currency: 'THB', checkIns: [], wheels: [offer], raffles: [] };
const none = { checkIns: [], wheels: [], raffles: [] };
const state = { promotion: 'wheel', left: 2, used: 1, turnover: '120.00' };
const member = { role: 'member', answers: { promotionEvents, eventStates: { ...none, wheels: [state] } } };
const spent = {
  role: 'member',
  answers: { promotionEvents, eventStates: { ...none, wheels: [{ ...state, left: 0 }] } },
};

export const Default = { parameters: { answers: { promotionEvents } } };
export const Card = { args: { variant: 'card' }, parameters: member };
export const NoSpins = { parameters: spent };
export const OfPage = { args: { ofPage: true }, parameters: { ...member, params: { id: 'wheel' } } };
export const Empty = { parameters: { data: 'none' }, tags: ['blank'] };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

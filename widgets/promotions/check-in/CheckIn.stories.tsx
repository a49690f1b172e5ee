export default {
  title: 'promotions/check-in',
  parameters: { widget: 'check-in' },
  // A brand's first one is that of a promotion's page, which shows nothing without the promotion's id.
  args: { ofPage: false },
};

const offer = {
  id: 'daily',
  title: 'Daily check-in',
  days: ['1.00', '2.00', '3.00', '5.00', '8.00', '12.00', '28.00'],
  times: 1,
  claimDays: 7,
};
const promotionEvents = { currency: 'THB', checkIns: [offer], wheels: [], raffles: [] };
const none = { checkIns: [], wheels: [], raffles: [] };
const state = { promotion: 'daily', today: '2026-11-20', done: false, step: 3, nextAt: 1_795_000_000_000 };
const member = {
  role: 'member',
  answers: { promotionEvents, eventStates: { ...none, checkIns: [state] } },
};
const done = {
  role: 'member',
  answers: {
    promotionEvents,
    eventStates: { ...none, checkIns: [{ ...state, done: true, step: 4 }] },
  },
};

export const Default = { parameters: { answers: { promotionEvents } } };
export const Strip = { args: { variant: 'strip' }, parameters: member };
export const Member = { parameters: member };
export const Done = { parameters: done };
export const OfPage = { args: { ofPage: true }, parameters: { ...member, params: { id: 'daily' } } };
export const Empty = { parameters: { data: 'none' }, tags: ['blank'] };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

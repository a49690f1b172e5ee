export default {
  title: 'promotions/raffle-card',
  parameters: { widget: 'raffle-card' },
  // A brand's first one is that of a promotion's page, which shows nothing without the promotion's id.
  args: { ofPage: false },
};

const offer = {
  id: 'grand-raffle',
  title: 'Grand raffle',
  drawsAt: 1_900_000_000_000,
  prizes: [
    { amount: '5000.00', winners: 1 },
    { amount: '1000.00', winners: 3 },
    { amount: '100.00', winners: 20 },
  ],
  freeTickets: 1,
  perTurnover: '1000.00',
  maxTickets: 100,
  times: 1,
  claimDays: 30,
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const result = {
  tickets: 1230,
  seed: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  winners: [
    { place: 1, ticket: 417, account: 'so****ai', amount: '5000.00' },
    { place: 2, ticket: 12, account: 'no****88', amount: '1000.00' },
    { place: 3, ticket: 1102, account: 'le****07', amount: '1000.00' },
  ],
};
const open = { currency: 'THB', checkIns: [], wheels: [], raffles: [offer] };
const drawn = { ...open, raffles: [{ ...offer, result }] };
const none = { checkIns: [], wheels: [], raffles: [] };
const state = { promotion: 'grand-raffle', joined: true, tickets: 4 };
const outside = {
  role: 'member',
  answers: {
    promotionEvents: open,
    eventStates: { ...none, raffles: [{ ...state, joined: false, tickets: 0 }] },
  },
};
const joined = {
  role: 'member',
  answers: { promotionEvents: open, eventStates: { ...none, raffles: [state] } },
};
const won = {
  role: 'member',
  answers: {
    promotionEvents: drawn,
    eventStates: { ...none, raffles: [{ ...state, firstTicket: 415, place: 1 }] },
  },
};
const lost = {
  role: 'member',
  answers: { promotionEvents: drawn, eventStates: { ...none, raffles: [{ ...state, firstTicket: 600 }] } },
};

export const Default = { parameters: { answers: { promotionEvents: open } } };
export const Plain = { args: { variant: 'plain' }, parameters: outside };
export const Joined = { parameters: joined };
export const Won = { parameters: won };
export const Lost = { parameters: lost };
export const OfPage = { args: { ofPage: true }, parameters: { ...joined, params: { id: 'grand-raffle' } } };
export const Empty = { parameters: { data: 'none' }, tags: ['blank'] };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'home/promo-strip', parameters: { widget: 'promo-strip' } };

export const Default = {};
export const Wide = { args: { variant: 'wide' } };
export const Offers = { args: { variant: 'offers' } };
export const OffersMember = { args: { variant: 'offers' }, parameters: { role: 'member' } };
export const OffersLongNames = { args: { variant: 'offers' }, parameters: { data: 'long' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

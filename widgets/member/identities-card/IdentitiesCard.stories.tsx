export default { title: 'member/identities-card', parameters: { widget: 'identities-card' } };

export const Default = {};
export const AllLinked = { parameters: { answers: { identities: { available: [] } } } };
export const NothingLinked = {
  parameters: { answers: { identities: { identities: [], available: ['google', 'facebook'] } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default { title: 'agent/dividend-record', parameters: { widget: 'dividend-record', role: 'agent' } };

export const Default = {};
export const Downline = { parameters: { params: { whose: 'downline', search: 'nok' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };

export default { title: 'agent/wage-record', parameters: { widget: 'wage-record', role: 'agent' } };

export const Default = { args: { kind: 'daily' } };
export const Hourly = { args: { kind: 'hourly' } };
export const RealTime = { args: { kind: 'realtime' } };
export const Downline = { parameters: { params: { whose: 'downline', search: 'nok' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };

export default { title: 'agent/agent-income', parameters: { widget: 'agent-income', role: 'agent' } };

export const Default = {};
export const Day = { parameters: { params: { day: '2026-11-28' } } };
export const Statement = { parameters: { params: { day: '2026-11-28', statement: 'S-000123' } } };
export const Line = { parameters: { params: { day: '2026-11-28', statement: 'S-000123', line: '0' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };

export default { title: 'agent/agent-team', parameters: { widget: 'agent-team', role: 'agent' } };

export const Default = {};
export const ViewTree = { args: { view: 'tree', tree: 'indented' } };
export const TreeColumns = { args: { view: 'tree', tree: 'columns' } };
export const ViewList = { args: { view: 'list' } };
export const Account = { parameters: { params: { account: '7' } } };
export const Filtered = { parameters: { params: { search: 'nok', type: 'agent', range: 'lastMonth' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };

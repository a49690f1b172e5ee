export default { title: 'agent/contract-request', parameters: { widget: 'contract-request', role: 'agent' } };

export const Default = { args: { look: 'dialog' } };
export const Cards = { args: { look: 'cards' } };
export const KindDaily = { args: { look: 'cards', kind: 'daily' } };
export const Empty = { tags: ['blank'], parameters: { data: 'none' } };
export const Loading = { tags: ['blank'], parameters: { data: 'pending' } };
export const Failed = { tags: ['blank'], parameters: { data: 'failed' } };
export const LongNames = { args: { look: 'cards' }, parameters: { data: 'long' } };
export const HugeAmounts = { args: { look: 'cards' }, parameters: { data: 'huge' } };

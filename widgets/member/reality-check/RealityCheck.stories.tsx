export default { title: 'member/reality-check', tags: ['blank'], parameters: { widget: 'reality-check' } };

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };

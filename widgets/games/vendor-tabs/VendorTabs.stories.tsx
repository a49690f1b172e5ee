export default { title: 'games/vendor-tabs', parameters: { widget: 'vendor-tabs' } };

export const Default = { args: { category: 'RNG' } };
export const Logos = { args: { category: 'RNG', variant: 'logos' } };
export const Underline = { args: { category: 'RNG', variant: 'underline' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

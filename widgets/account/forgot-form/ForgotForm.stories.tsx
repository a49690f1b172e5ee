export default { title: 'account/forgot-form', parameters: { widget: 'forgot-form' } };

export const Default = {};
export const ByEmailAlone = { parameters: { without: ['CHNGPASSVERIF3'] } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

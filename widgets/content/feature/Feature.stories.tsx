export default { title: 'content/feature', parameters: { widget: 'feature' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'content/region-block', parameters: { widget: 'region-block' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'content/coming', parameters: { widget: 'coming' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

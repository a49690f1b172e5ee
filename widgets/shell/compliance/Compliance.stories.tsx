export default { title: 'shell/compliance', parameters: { widget: 'compliance' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

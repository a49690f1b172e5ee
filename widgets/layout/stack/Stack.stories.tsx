export default { title: 'layout/stack', parameters: { widget: 'stack' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/age-line', parameters: { widget: 'age-line' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/language-switch', parameters: { widget: 'language-switch' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

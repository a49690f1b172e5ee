export default { title: 'shell/theme-switch', parameters: { widget: 'theme-switch' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

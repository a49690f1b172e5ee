export default { title: 'account/warning', parameters: { widget: 'warning' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

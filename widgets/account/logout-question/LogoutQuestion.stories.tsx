export default { title: 'account/logout-question', parameters: { widget: 'logout-question' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

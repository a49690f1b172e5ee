export default { title: 'shell/deposit-button', parameters: { widget: 'deposit-button' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

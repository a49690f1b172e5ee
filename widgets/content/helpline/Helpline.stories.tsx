export default { title: 'content/helpline', parameters: { widget: 'helpline' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

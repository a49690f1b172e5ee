export default { title: 'content/service-box', parameters: { widget: 'service-box' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/service-link', parameters: { widget: 'service-link' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

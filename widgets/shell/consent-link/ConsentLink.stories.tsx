export default { title: 'shell/consent-link', parameters: { widget: 'consent-link' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/tab-link', parameters: { widget: 'tab-link' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

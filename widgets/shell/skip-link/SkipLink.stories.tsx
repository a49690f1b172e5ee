export default { title: 'shell/skip-link', parameters: { widget: 'skip-link' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

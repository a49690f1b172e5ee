export default { title: 'content/install-guide', parameters: { widget: 'install-guide' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

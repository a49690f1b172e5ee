export default { title: 'content/help-search', parameters: { widget: 'help-search' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'content/article', parameters: { widget: 'article' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'content/article-section', parameters: { widget: 'article-section' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

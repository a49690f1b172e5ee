export default { title: 'content/page-heading', parameters: { widget: 'page-heading' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

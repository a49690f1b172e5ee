export default { title: 'shell/link-list', parameters: { widget: 'link-list' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/tab-bar', parameters: { widget: 'tab-bar' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/right-bar', parameters: { widget: 'right-bar' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

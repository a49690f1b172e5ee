export default { title: 'shell/bar-menu', parameters: { widget: 'bar-menu' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

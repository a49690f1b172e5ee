export default { title: 'shell/top-menu', parameters: { widget: 'top-menu' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'layout/tabs', parameters: { widget: 'tabs' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

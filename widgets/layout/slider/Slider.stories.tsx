export default { title: 'layout/slider', parameters: { widget: 'slider' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

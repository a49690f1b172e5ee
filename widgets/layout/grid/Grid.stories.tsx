export default { title: 'layout/grid', parameters: { widget: 'grid' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

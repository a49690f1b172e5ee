export default { title: 'layout/columns', parameters: { widget: 'columns' } };

export const Default = {};
export const Ratio11 = { args: { ratio: '1:1' } };
export const Ratio12 = { args: { ratio: '1:2' } };
export const Ratio31 = { args: { ratio: '3:1' } };
export const Ratio13 = { args: { ratio: '1:3' } };
export const Desktop = { args: { from: 'desktop' } };
export const Start = { args: { align: 'start' } };
export const Center = { args: { align: 'center' } };
export const End = { args: { align: 'end' } };
export const Sticky = { args: { sticky: true } };
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/brand-logo', parameters: { widget: 'brand-logo' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

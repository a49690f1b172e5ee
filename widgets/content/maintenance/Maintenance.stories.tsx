export default { title: 'content/maintenance', parameters: { widget: 'maintenance' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'account/trouble', parameters: { widget: 'trouble' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'account/dialog', parameters: { widget: 'dialog' } };

export const Default = {};
export const SizeMd = { args: { size: 'md' } };
export const SizeLg = { args: { size: 'lg' } };
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'content/feature', parameters: { widget: 'feature' } };

export const Default = {};
export const OwnIcon = { args: { ownIcon: 'assets/logo.svg' } };
export const LongTexts = { parameters: { data: 'long' } };

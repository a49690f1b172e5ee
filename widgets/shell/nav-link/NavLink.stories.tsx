export default { title: 'shell/nav-link', parameters: { widget: 'nav-link' } };

export const Default = {};
export const OwnIcon = { args: { ownIcon: 'assets/logo.svg' } };
export const LongTexts = { parameters: { data: 'long' } };

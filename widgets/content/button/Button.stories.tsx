export default { title: 'content/button', parameters: { widget: 'button' } };

const args = { text: 'about.affiliates.join.title', path: '/promotions' };

export const Default = { args: { ...args, variant: 'solid' } };
export const Soft = { args: { ...args, variant: 'soft', align: 'center' } };
export const Line = { args: { ...args, variant: 'line', size: 'lg', align: 'stretch' } };
export const Overlay = { args: { ...args, overlay: 'login' } };
export const OwnIcon = { args: { ...args, ownIcon: 'assets/logo.svg' } };
export const LongTexts = { args, parameters: { data: 'long' } };

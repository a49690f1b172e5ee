export default { title: 'layout/section', parameters: { widget: 'section' } };

export const Default = { args: { background: 'surface-sunken' } };
export const Accent = { args: { background: 'accent', gradient: true } };
export const Soft = { args: { background: 'accent-soft', gradient: true, width: 'page' } };
export const Picture = { args: { src: 'assets/share.png' } };
export const LongTexts = { args: { background: 'accent' }, parameters: { data: 'long' } };

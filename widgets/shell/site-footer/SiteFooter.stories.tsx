export default { title: 'shell/site-footer', parameters: { widget: 'site-footer' } };

export const Default = {};
export const Slim = { args: { variant: 'slim' } };
export const Centred = { args: { variant: 'centred' } };
export const Band = { args: { variant: 'centred', band: true } };
export const LongTexts = { parameters: { data: 'long' } };

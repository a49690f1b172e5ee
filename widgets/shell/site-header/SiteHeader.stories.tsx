export default { title: 'shell/site-header', parameters: { widget: 'site-header' } };

export const Default = {};
export const Slim = { args: { variant: 'slim' } };
export const Centred = { args: { variant: 'centred' } };
export const LongTexts = { parameters: { data: 'long' } };
export const Over = { args: { over: true } };
export const ScrollsAway = { args: { sticky: false } };

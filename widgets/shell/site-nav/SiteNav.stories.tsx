export default { title: 'shell/site-nav', parameters: { widget: 'site-nav' } };

export const Default = {};
export const Tiles = { args: { variant: 'tiles' } };
export const Side = { args: { variant: 'side' } };
export const LongTexts = { parameters: { data: 'long' } };

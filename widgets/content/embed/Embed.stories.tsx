export default { title: 'content/embed', parameters: { widget: 'embed' } };

const args = { src: 'https://player.vimeo.com/video/76979871', title: 'page.promotions.title' };

export const Default = { args };
export const Upright = { args: { ...args, ratio: '9/16' } };
export const Corner = { args: { ...args, position: 'corner' } };
export const LongTexts = { args, parameters: { data: 'long' } };

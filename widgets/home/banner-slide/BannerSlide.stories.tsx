export default {
  title: 'home/banner-slide',
  parameters: { widget: 'banner-slide', inside: { widget: 'banner', slot: 'slides' } },
};

const args = {
  src: 'assets/share.png',
  title: 'page.about-affiliates.title',
  text: 'about.affiliates.lead',
  path: '/promotions',
};

export const Default = { args: { ...args, button: 'about.affiliates.join.title' } };
export const Linked = { args };
export const Plain = { args: { ...args, plain: true } };
export const Themes = { args: { ...args, srcDark: 'assets/logo.svg', srcPhone: 'assets/game.svg' } };
export const LongTexts = {
  args: { ...args, button: 'about.affiliates.join.title' },
  parameters: { data: 'long' },
};

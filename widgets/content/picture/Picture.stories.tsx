export default { title: 'content/picture', parameters: { widget: 'picture' } };

const args = {
  src: 'assets/share.png',
  alt: 'page.about-affiliates.title',
  caption: 'about.affiliates.lead',
  width: 1200,
  height: 630,
};

export const Default = { args };
export const Link = { args: { ...args, path: '/promotions', shape: 'square' } };
export const Themes = { args: { ...args, srcDark: 'assets/logo.svg', shape: 'wide' } };
export const LongTexts = { args, parameters: { data: 'long' } };

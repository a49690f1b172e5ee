export default { title: 'content/picture', parameters: { widget: 'picture' } };

const args = {
  src: 'assets/share.png',
  alt: 'page.about-affiliates.title',
  caption: 'about.affiliates.lead',
};

export const Default = { args };
export const Link = { args: { ...args, path: '/promotions', shape: 'square', width: 400 } };
export const Themes = { args: { ...args, srcDark: 'assets/logo.svg', shape: 'wide' } };
export const Phones = { args: { ...args, srcPhone: 'assets/game.svg' } };
export const Languages = { args: { ...args, byLanguage: { ar: { src: 'assets/game.svg' } } } };
export const LongTexts = { args, parameters: { data: 'long' } };

export default { title: 'content/hero', parameters: { widget: 'hero' } };

const args = {
  src: 'assets/share.png',
  title: 'page.about-affiliates.title',
  text: 'about.affiliates.lead',
  buttons: [
    { text: 'about.affiliates.join.title', path: '/promotions', overlay: 'login' },
    { text: 'about.affiliates.how.title', path: '/about/affiliates' },
  ],
};

export const Default = { args };
export const Center = { args: { ...args, align: 'center', height: 'lg', shade: 75 } };
export const End = { args: { ...args, align: 'end', buttons: args.buttons.slice(0, 1) } };
export const Themes = { args: { ...args, srcDark: 'assets/logo.svg', srcPhone: 'assets/game.svg' } };
export const Languages = { args: { ...args, byLanguage: { ar: { src: 'assets/game.svg' } } } };
export const FootOnPhones = { args: { ...args, height: 'lg', textOnPhones: 'foot' } };
export const Alone = { args: { src: args.src, title: args.title, height: 'sm' } };
export const LongTexts = { args, parameters: { data: 'long' } };
export const Full = { args: { ...args, width: 'full' } };

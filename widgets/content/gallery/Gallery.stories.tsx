export default { title: 'content/gallery', parameters: { widget: 'gallery' } };

const picture = { src: 'assets/share.png', alt: 'page.about-affiliates.title' };
const items = [
  { ...picture, caption: 'about.affiliates.how.title' },
  { ...picture, srcDark: 'assets/logo.svg' },
  { ...picture, caption: 'about.affiliates.income.title' },
  { ...picture, byLanguage: { ar: { src: 'assets/logo.svg' } } },
];

export const Default = { args: { title: 'page.about-affiliates.title', items } };
export const Square = { args: { items, columns: 4, shape: 'square' } };
export const Tall = { args: { items, columns: 2, shape: 'tall' } };
export const Single = { args: { items: items.slice(0, 1) } };
export const LongTexts = {
  args: { title: 'page.about-affiliates.title', items },
  parameters: { data: 'long' },
};

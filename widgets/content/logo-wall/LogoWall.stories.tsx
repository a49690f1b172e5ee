export default { title: 'content/logo-wall', parameters: { widget: 'logo-wall' } };

const items = [
  { src: 'assets/logo.svg', name: 'Lantern Pay', width: 180, height: 40, path: 'https://pay.example/' },
  { src: 'assets/game.svg', name: 'River Bank', width: 40, height: 40 },
  { src: 'assets/share.png', srcDark: 'assets/logo.svg', name: 'Mekong Games', width: 1200, height: 630 },
  { src: 'assets/favicon.svg', name: 'Jade', width: 40, height: 40, path: '/promotions' },
];
const title = 'page.promotions.title';

export const Default = { args: { title, items } };
export const Gray = { args: { title, items, gray: true, size: 'sm' } };
export const Cards = { args: { items, variant: 'cards', size: 'lg' } };
export const Empty = { args: { title } };
export const LongTexts = { args: { title, items }, parameters: { data: 'long' } };

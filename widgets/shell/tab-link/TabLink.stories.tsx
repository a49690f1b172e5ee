export default {
  title: 'shell/tab-link',
  parameters: { widget: 'tab-link', region: 'bottom', inside: { widget: 'tab-bar', slot: 'items' } },
  args: { path: '/promotions', text: 'page.promotions.title', icon: 'gift' },
};

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

const items = [
  { id: 'home', widget: 'tab-link', props: { path: '/', icon: 'home', text: 'tab-link.home' }, slots: {} },
  {
    id: 'slots',
    widget: 'tab-link',
    props: { path: '/rng', icon: 'games', text: 'tab-link.slots' },
    slots: {},
  },
  {
    id: 'sports',
    widget: 'tab-link',
    props: { path: '/sports', icon: 'ball', text: 'tab-link.sports' },
    slots: {},
  },
  {
    id: 'promotions',
    widget: 'tab-link',
    props: { path: '/promotions', icon: 'gift', text: 'tab-link.promotions' },
    slots: {},
  },
  {
    id: 'login',
    widget: 'tab-link',
    props: { path: '/login', icon: 'user', text: 'tab-link.login' },
    slots: {},
  },
];

export default {
  title: 'shell/tab-bar',
  // It shows on phones only.
  tags: ['phone'],
  parameters: { widget: 'tab-bar', region: 'bottom', slots: { items }, stage: { width: 390, height: 160 } },
};

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

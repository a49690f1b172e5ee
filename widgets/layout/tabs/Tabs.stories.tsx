const slots = {
  first: [
    {
      id: 'rebate',
      widget: 'feature',
      props: { icon: 'gift', title: 'join.rebate.title', text: 'join.rebate.text' },
      slots: {},
    },
  ],
  second: [
    {
      id: 'centre',
      widget: 'feature',
      props: { icon: 'trophy', title: 'join.centre.title', text: 'join.centre.text' },
      slots: {},
    },
  ],
  third: [
    {
      id: 'links',
      widget: 'feature',
      props: { icon: 'user', title: 'join.links.title', text: 'join.links.text' },
      slots: {},
    },
  ],
};

export default {
  title: 'layout/tabs',
  parameters: { widget: 'tabs', slots },
  args: { first: 'join.rebate.title', second: 'join.centre.title', third: 'join.links.title' },
};

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

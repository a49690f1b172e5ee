const slots = {
  items: [
    {
      id: 'rebate',
      widget: 'feature',
      props: { icon: 'gift', title: 'join.rebate.title', text: 'join.rebate.text' },
      slots: {},
    },
    {
      id: 'centre',
      widget: 'feature',
      props: { icon: 'trophy', title: 'join.centre.title', text: 'join.centre.text' },
      slots: {},
    },
  ],
};

export default { title: 'layout/stack', parameters: { widget: 'stack', slots } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

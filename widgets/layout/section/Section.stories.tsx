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

export default { title: 'layout/section', parameters: { widget: 'section', slots } };

export const Default = { args: { background: 'surface-sunken' } };
export const Accent = { args: { background: 'accent', gradient: true } };
export const Soft = { args: { background: 'accent-soft', gradient: true, width: 'page' } };
export const Pattern = { args: { background: 'surface-raised', pattern: true } };
export const Picture = { args: { src: 'assets/share.png' } };
export const LongTexts = { args: { background: 'accent' }, parameters: { data: 'long' } };

export default {
  title: 'content/page-heading',
  parameters: { widget: 'page-heading' },
  args: { hidden: false },
};

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

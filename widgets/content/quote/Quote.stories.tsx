export default { title: 'content/quote', parameters: { widget: 'quote' } };

export const Default = {
  args: {
    text: 'about.affiliates.lead',
    author: 'about.affiliates.how.title',
    role: 'about.affiliates.join.title',
  },
};
export const Alone = { args: { text: 'about.affiliates.lead' } };
export const LongTexts = { args: { text: 'about.affiliates.lead' }, parameters: { data: 'long' } };

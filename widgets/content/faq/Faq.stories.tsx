export default { title: 'content/faq', parameters: { widget: 'faq' } };

const items = [
  { question: 'about.affiliates.how.title', answer: 'about.affiliates.how.text' },
  { question: 'about.affiliates.income.title', answer: 'about.affiliates.income.text' },
];

export const Default = { args: { title: 'page.about-affiliates.title', items, open: 'first' } };
export const Closed = { args: { items } };
export const LongTexts = { args: { items, open: 'all' }, parameters: { data: 'long' } };

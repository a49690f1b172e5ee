export default { title: 'content/steps', parameters: { widget: 'steps' } };

const items = [
  { title: 'about.affiliates.how.title', text: 'about.affiliates.lead' },
  { title: 'about.affiliates.income.title', text: 'about.affiliates.lead' },
  { title: 'about.affiliates.join.title' },
];

export const Default = { args: { title: 'page.about-affiliates.title', items, variant: 'cards' } };
export const Line = { args: { items, variant: 'line' } };
export const LongTexts = { args: { items }, parameters: { data: 'long' } };

export default { title: 'content/table', parameters: { widget: 'table' } };

const args = {
  title: 'page.about-affiliates.title',
  columns: ['about.affiliates.how.title', 'about.affiliates.income.title'],
  rows: [
    ['about.affiliates.join.title', 'about.affiliates.rules.title'],
    ['about.affiliates.rules.title', 'about.affiliates.lead'],
  ],
};

export const Default = { args };
export const LongTexts = { args, parameters: { data: 'long' } };

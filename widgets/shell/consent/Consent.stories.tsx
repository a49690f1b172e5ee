export default { title: 'shell/consent', parameters: { widget: 'consent' } };

const purposes = [
  { id: 'analytics', title: 'analytics', text: 'analytics-text' },
  { id: 'marketing', title: 'marketing', text: 'marketing-text' },
];

export const Default = { args: { purposes } };
export const OnePurpose = { args: { purposes: purposes.slice(0, 1) } };
export const Empty = {};
export const LongTexts = { args: { purposes }, parameters: { data: 'long' } };

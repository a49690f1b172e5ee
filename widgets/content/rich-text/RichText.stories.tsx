export default { title: 'content/rich-text', parameters: { widget: 'rich-text' } };

export const Default = { args: { text: 'about.affiliates.how.text' } };
export const Center = { args: { text: 'about.affiliates.how.text', align: 'center' } };
export const LongTexts = { args: { text: 'about.affiliates.rules.text' }, parameters: { data: 'long' } };

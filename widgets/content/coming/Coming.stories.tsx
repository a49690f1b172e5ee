export default { title: 'content/coming', parameters: { widget: 'coming' } };

const args = { title: 'page.vip.title', text: 'page.vip.description' };

export const Default = { args };
export const LongTexts = { args, parameters: { data: 'long' } };

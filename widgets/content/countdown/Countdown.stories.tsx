export default { title: 'content/countdown', parameters: { widget: 'countdown' } };

const args = { title: 'page.promotions.title', until: '2030-12-31T23:59:59+07:00' };

export const Default = { args };
export const Minutes = { args: { ...args, smallest: 'minutes', align: 'center' } };
export const WithoutDate = { args: { ...args, date: false } };
export const Over = { args: { ...args, until: '2020-01-01T00:00Z', over: 'page.promotions.description' } };
export const Hidden = { args: { ...args, until: '2020-01-01T00:00Z' }, tags: ['blank'] };
export const LongTexts = { args, parameters: { data: 'long' } };

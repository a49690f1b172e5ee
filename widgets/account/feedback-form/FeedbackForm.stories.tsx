export default { title: 'account/feedback-form', parameters: { widget: 'feedback-form' } };

export const Default = { parameters: { role: 'member' } };
export const Guest = {};
export const Plain = { args: { look: 'plain' }, parameters: { role: 'member' } };
export const LongTexts = { parameters: { data: 'long' } };

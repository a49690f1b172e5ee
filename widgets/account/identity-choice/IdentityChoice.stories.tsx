export default { title: 'account/identity-choice', parameters: { widget: 'identity-choice' } };

export const Default = {};
export const Taken = { parameters: { params: { error: 'identity-taken' } } };
export const LongTexts = { parameters: { data: 'long' } };

export default { title: 'shell/register-button', parameters: { widget: 'register-button' } };

export const Default = {};
export const Soft = { args: { kind: 'soft' } };
export const Line = { args: { kind: 'line' } };
export const LongTexts = { parameters: { data: 'long' } };

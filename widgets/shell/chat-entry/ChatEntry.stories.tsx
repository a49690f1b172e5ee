export default { title: 'shell/chat-entry', parameters: { widget: 'chat-entry' } };

export const Default = {};
export const Button = { args: { look: 'button' } };
export const LongTexts = { parameters: { data: 'long' } };

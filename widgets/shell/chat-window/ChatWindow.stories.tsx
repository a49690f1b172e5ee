export default { title: 'shell/chat-window', parameters: { widget: 'chat-window' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };

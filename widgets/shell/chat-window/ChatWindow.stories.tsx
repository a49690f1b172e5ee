export default { title: 'shell/chat-window', parameters: { widget: 'chat-window' } };

export const Default = {};
export const Unread = { parameters: { answers: { chatUnread: { unReadCount: 3 } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

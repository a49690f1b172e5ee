export default { title: 'shell/chat-entry', parameters: { widget: 'chat-entry' } };

export const Default = {};
export const Button = { args: { look: 'button' } };
export const Unread = { parameters: { answers: { chatUnread: { unReadCount: 3 } } } };
export const ButtonUnread = {
  args: { look: 'button' },
  parameters: { answers: { chatUnread: { unReadCount: 120 } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

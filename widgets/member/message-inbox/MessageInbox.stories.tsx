export default { title: 'member/message-inbox', parameters: { widget: 'message-inbox', role: 'member' } };

const message = {
  id: '31',
  title: 'Withdrawal paid',
  content: '<p>Your withdrawal of ฿2,000.00 has been sent. Please tell us when it has arrived.</p>',
  sentAt: 1_795_000_000_000,
  isRead: false,
};
const older = {
  ...message,
  id: '30',
  title: 'Songkran weekend: games closed from 03:00 to 05:00',
  content:
    '<p>Some tables are being <b>renewed</b>. <a href="https://example.com/">Read more</a></p><ul><li>Baccarat</li><li>Roulette</li></ul>',
  sentAt: 1_794_000_000_000,
};
const read = { ...message, id: '29', title: 'Welcome', sentAt: 1_793_000_000_000, isRead: true };
const inbox = { unread: 2, messages: [message, older, read] };

export const Default = { parameters: { answers: { messages: inbox } } };
export const Cards = {
  args: { look: 'cards' },
  parameters: { answers: { messages: { ...inbox, next: '29' } } },
};
export const AllRead = { parameters: { answers: { messages: { unread: 0, messages: [read] } } } };
export const MarkupIsText = {
  parameters: {
    answers: {
      messages: {
        unread: 1,
        messages: [
          { ...message, title: '<b>Bold</b> & "quoted"', content: '<p>&lt;b&gt;Bold&lt;/b&gt;</p>' },
        ],
      },
    },
  },
};
export const NoneYet = { parameters: { answers: { messages: { unread: 0, messages: [] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

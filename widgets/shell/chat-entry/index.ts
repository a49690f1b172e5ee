import { call, defineWidget } from '#engine/compose/index.ts';
import { mayChat } from '../shared/mayChat.ts';
import type { ChatEntryProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ChatEntryProps>({
  schema,
  calls: ({ role }) => ({ ...(mayChat(role) && { unread: call('chatUnread', {}) }) }),
  subscribes: ['route'],
  // A member sees the number of unread answers change; for others it is a link.
  hydrate: ({ role }) => (mayChat(role) ? 'load' : 'interaction'),
  view: './ChatEntry.tsx',
});

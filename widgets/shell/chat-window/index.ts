import { call, defineWidget } from '#engine/compose/index.ts';
import type { ChatWindowProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ChatWindowProps>({
  schema,
  calls: () => ({ unread: call('chatUnread', {}) }),
  subscribes: ['session'],
  hydrate: 'load',
  view: './ChatWindow.tsx',
});

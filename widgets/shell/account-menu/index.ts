import { call, defineWidget } from '#engine/compose/index.ts';
import type { AccountMenuProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<AccountMenuProps>({
  schema,
  calls: () => ({ member: call('memberInfo', {}), unread: call('unreadCount', {}) }),
  flags: ['AGENTPOLICY3'],
  subscribes: ['session'],
  hydrate: 'load',
  view: './AccountMenu.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { MessageInboxProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's messages (R2.7.16), for the page `messageV2` of the member centre. */
export default defineWidget<MessageInboxProps>({
  schema,
  calls: ({ props, language }) => ({ inbox: call('messages', { pageSize: props.pageSize, language }) }),
  hydrate: 'load',
  view: './MessageInbox.tsx',
});

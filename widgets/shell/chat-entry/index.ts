import { defineWidget } from '#engine/compose/index.ts';
import type { ChatEntryProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ChatEntryProps>({
  schema,
  subscribes: ['route'],
  hydrate: 'interaction',
  view: './ChatEntry.tsx',
});

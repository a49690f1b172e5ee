import { defineWidget } from '#engine/compose/index.ts';
import type { ChatEntryProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ChatEntryProps>({
  schema,
  follows: ['place'],
  hydrate: 'interaction',
  view: './ChatEntry.tsx',
});

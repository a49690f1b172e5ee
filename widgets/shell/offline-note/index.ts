import { defineWidget } from '#engine/compose/index.ts';
import type { OfflineNoteProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Its text stands in the page from the start: without a network nothing could be asked for. */
export default defineWidget<OfflineNoteProps>({
  schema,
  hydrate: 'never',
  view: './OfflineNote.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { OfflineNoteProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Its text is in the page from the start, as nothing can be loaded without a network. */
export default defineWidget<OfflineNoteProps>({
  schema,
  hydrate: 'never',
  view: './OfflineNote.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { DialogProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<DialogProps>({
  schema,
  slots: { body: {}, aside: {} },
  hydrate: 'load',
  view: './Dialog.tsx',
});

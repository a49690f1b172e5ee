import { defineWidget } from '#engine/compose/index.ts';
import type { DividerProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<DividerProps>({ schema, hydrate: 'never', view: './Divider.tsx' });

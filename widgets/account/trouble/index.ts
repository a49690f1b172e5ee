import { defineWidget } from '#engine/compose/index.ts';
import type { TroubleProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<TroubleProps>({ schema, hydrate: 'load', view: './Trouble.tsx' });

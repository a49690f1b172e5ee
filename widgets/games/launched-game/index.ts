import { defineWidget } from '#engine/compose/index.ts';
import type { LaunchedGameProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A game in the route (R4.14). It is started by the browser: a start counts once, and changes something. */
export default defineWidget<LaunchedGameProps>({
  schema,
  follows: ['place'],
  query: ['gameCode', 'nodeId', 'type', 'vendor'],
  hydrate: 'load',
  view: './LaunchedGame.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import type { LaunchedGameProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A game named by the route (R4.14). The browser starts it, since a launch has side effects and must happen once. */
export default defineWidget<LaunchedGameProps>({
  schema,
  subscribes: ['route'],
  query: ['gameCode', 'nodeId', 'room', 'slip', 'stake', 'type', 'vendor'],
  slots: { tools: { allow: ['balance'] } },
  hydrate: 'load',
  view: './LaunchedGame.tsx',
});

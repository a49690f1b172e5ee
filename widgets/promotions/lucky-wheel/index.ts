import { defineWidget } from '#engine/compose/index.ts';
import { eventCalls } from '../shared/eventCalls.ts';
import type { LuckyWheelProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A lucky wheel with its odds (R2.1.24), for guests too. */
export default defineWidget<LuckyWheelProps>({
  schema,
  calls: eventCalls,
  subscribes: ['route', 'session'],
  query: ['id'],
  hydrate: 'visible',
  view: './LuckyWheel.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import { eventCalls } from '../shared/eventCalls.ts';
import type { CheckInProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A daily check-in (R2.1.24), for guests too. */
export default defineWidget<CheckInProps>({
  schema,
  calls: eventCalls,
  subscribes: ['route', 'session'],
  query: ['id'],
  hydrate: 'visible',
  view: './CheckIn.tsx',
});

import { defineWidget } from '#engine/compose/index.ts';
import { eventCalls } from '../shared/eventCalls.ts';
import type { RaffleCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A raffle (R2.1.24), for guests too. */
export default defineWidget<RaffleCardProps>({
  schema,
  calls: eventCalls,
  subscribes: ['route', 'session'],
  query: ['id'],
  hydrate: 'visible',
  view: './RaffleCard.tsx',
});

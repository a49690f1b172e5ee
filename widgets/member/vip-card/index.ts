import { call, defineWidget } from '#engine/compose/index.ts';
import type { VipCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's own rank (R2.7.4, R2.10.8). */
export default defineWidget<VipCardProps>({
  schema,
  calls: ({ language }) => ({ own: call('ownRank', { language }) }),
  hydrate: 'load',
  view: './VipCard.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import { mallFilters } from './mallFilters.ts';
import type { PointsMallProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The points mall (R2.1.20): the same for guests and members until the browser knows a member's points. */
export default defineWidget<PointsMallProps>({
  schema,
  calls: ({ language }) => ({ mall: call('pointRewards', { language }) }),
  subscribes: ['route', 'session'],
  query: [...mallFilters],
  hydrate: 'load',
  view: './PointsMall.tsx',
});

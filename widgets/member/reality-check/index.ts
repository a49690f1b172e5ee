import { call, defineWidget } from '#engine/compose/index.ts';
import type { RealityCheckProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Its dialog loads when it is due (R10.7). Pages of games have a check of their own (R2.1.28). */
export default defineWidget<RealityCheckProps>({
  schema,
  calls: () => ({ play: call('playSession', {}) }),
  subscribes: ['route'],
  hydrate: 'load',
  view: './RealityCheck.tsx',
});

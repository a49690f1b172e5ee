import { call, defineWidget } from '#engine/compose/index.ts';
import type { BreakStripProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** For nodes with `"when": { "onBreak": true }` (R10.7). */
export default defineWidget<BreakStripProps>({
  schema,
  calls: () => ({ member: call('memberInfo', {}) }),
  hydrate: 'load',
  view: './BreakStrip.tsx',
});

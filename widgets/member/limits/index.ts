import { call, defineWidget } from '#engine/compose/index.ts';
import type { LimitsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's own limits and breaks (R10.7). The platform enforces them. */
export default defineWidget<LimitsProps>({
  schema,
  calls: () => ({ limits: call('limits', {}), member: call('memberInfo', {}) }),
  hydrate: 'load',
  view: './Limits.tsx',
});

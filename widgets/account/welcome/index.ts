import { call, defineWidget } from '#engine/compose/index.ts';
import type { WelcomeProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<WelcomeProps>({
  schema,
  calls: () => ({ member: call('memberInfo', {}), promotions: call('availablePromotions', {}) }),
  hydrate: 'load',
  view: './Welcome.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { VipBenefitsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The ranks (R2.10.8), the same for everyone; the browser marks the member's own one. */
export default defineWidget<VipBenefitsProps>({
  schema,
  calls: ({ language }) => ({ ranks: call('ranks', { language }, { maxAge: 60_000 }) }),
  subscribes: ['session'],
  hydrate: 'visible',
  view: './VipBenefits.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { ReferralProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Inviting friends (R2.7.14), for the page `referral` of the member centre. */
export default defineWidget<ReferralProps>({
  schema,
  calls: () => ({ referral: call('referral', {}) }),
  subscribes: ['route'],
  hydrate: 'load',
  view: './Referral.tsx',
});

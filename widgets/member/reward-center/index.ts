import { call, defineWidget } from '#engine/compose/index.ts';
import type { RewardCenterProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's rewards (R2.7.13), for the page `rewardCenter` of the member centre. */
export default defineWidget<RewardCenterProps>({
  schema,
  calls: ({ props, language }) => ({
    rewards: call('rewards', { state: 'claimable', pageSize: props.pageSize, language }),
  }),
  hydrate: 'load',
  view: './RewardCenter.tsx',
});

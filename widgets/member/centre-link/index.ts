import { call, defineWidget } from '#engine/compose/index.ts';
import type { CentreLinkProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<CentreLinkProps>({
  schema,
  calls: ({ props }) => ({
    ...(props.page === 'member/messageV2' && { unread: call('unreadCount', {}) }),
    ...(props.page === 'member/rewardCenter' && { rewards: call('rewardCount', {}) }),
    ...(props.page === 'member/missionLeaderboard' && { missions: call('missionCount', {}) }),
  }),
  subscribes: ['route'],
  hydrate: 'load',
  view: './CentreLink.tsx',
});

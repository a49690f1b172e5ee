import { call, defineWidget } from '#engine/compose/index.ts';
import type { MemberGreetingProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** What a member's home begins with. Trial accounts have no rewards (R6.3), so theirs are not asked for. */
export default defineWidget<MemberGreetingProps>({
  schema,
  calls: ({ role, language }) => ({
    member: call('memberInfo', {}),
    balance: call('balance', {}),
    ...(role !== 'trial' && { rewards: call('rewardCount', {}) }),
    recent: call('recentGame', {
      clientType: 3,
      language,
      pageNo: 1,
      pageSize: 1,
    }),
  }),
  subscribes: ['session'],
  hydrate: 'load',
  view: './MemberGreeting.tsx',
});

import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { RecentLotteriesProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The recently played row of the lottery lobby (R2.9.2, R4.15). */
export default defineWidget<RecentLotteriesProps>({
  schema,
  calls({ props: { count }, role, params, language }): Record<string, CallDescription> {
    if (role === 'guest' || params['gameCode'] !== undefined) return {};
    return { recent: call('recentLotteries', { count, device: 'WEB', language }) };
  },
  subscribes: ['route', 'session'],
  query: ['gameCode'],
  hydrate: 'visible',
  view: './RecentLotteries.tsx',
});

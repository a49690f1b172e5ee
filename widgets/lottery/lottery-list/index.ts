import { call, defineWidget } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { stateParameters } from '#widgets/shared/games/listState.ts';
import { listVendors } from '#widgets/shared/games/listVendors.ts';
import { lobbyVendor } from '../shared/lobbyVendor.ts';
import type { LotteryListProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The lotteries of a category with their next draws and last results (R2.1.27). The server renders all of them. */
export default defineWidget<LotteryListProps>({
  schema,
  calls({ props, params, merchantCode, language }): Record<string, CallDescription> {
    if (props.lobby && params['gameCode'] !== undefined) return {};
    return {
      vendors: call('gameVendors', { merchantCode, language }),
      lotteries: call('lotteryGames', {
        ...(props.category && { gameType: props.category }),
        ...(props.lobby && { vendor: params['vendor'] ?? lobbyVendor }),
        device: 'WEB',
        language,
      }),
    };
  },
  // The provider in the path of the games route (R2.1.18).
  exists({ props, params: { vassalage } }, data) {
    const vendors = data['vendors'] as CallValue<'gameVendors'> | undefined;
    if (vassalage === undefined || !vendors) return true;
    const { category } = props;
    const known = listVendors(vendors.data.lanes, { ...(category && { category }), esports: [] });
    return known.some((card) => card.vassalage === vassalage);
  },
  subscribes: ['route', 'session'],
  query: [...stateParameters, 'ahead', 'gameCode', 'vendor'],
  hydrate: 'load',
  view: './LotteryList.tsx',
});

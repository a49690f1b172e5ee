import type { PointConfig } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { convertPoints } from './convertPoints.ts';
import { pointBalance } from './pointBalance.ts';
import { conversionRate, pointsExpire, weightsOf } from './pointConfig.ts';
import { listPointEntries } from './pointDetails.ts';
import { listOrders } from './pointOrders.ts';
import { listRewards } from './pointRewards.ts';
import { redeemPoints } from './redeemPoints.ts';

type PointCalls = Pick<
  CallHandlers<PlayParts>,
  | 'pointBalance'
  | 'pointRewards'
  | 'redeemPoints'
  | 'pointOrders'
  | 'pointConfig'
  | 'pointDetails'
  | 'convertPoints'
>;

/** Calls for points (R7.11). */
export const pointCalls: PointCalls = {
  pointBalance: ({ db, now }, _query, context) =>
    inSnapshot(db, (tx) => pointBalance(tx, context.merchant, signedIn(context).account.id, now())),
  pointRewards: async (parts, _query, context) => ({ rewards: await listRewards(parts, context) }),
  redeemPoints: (parts, query, context) => redeemPoints(parts, context, query),
  pointOrders: ({ db, media, now }, query, context) =>
    inSnapshot(db, (tx) =>
      listOrders({ db: tx, media }, context, signedIn(context).account.id, query, now()),
    ),
  pointConfig: async (_parts, _query, { merchant }) => pointConfig(merchant),
  pointDetails: ({ db, now }, query, context) =>
    inSnapshot(db, (tx) => listPointEntries(tx, context, signedIn(context).account.id, query, now())),
  convertPoints: (parts, query, context) => convertPoints(parts, context, query),
};

function pointConfig({ currency, digits, settings }: Merchant): PointConfig {
  const { pointStake, pointMin, pointPerDay } = settings;
  const rate = conversionRate({ digits, settings });
  return {
    currency,
    expire: pointsExpire,
    ...(pointStake > 0 && {
      earning: {
        stake: fromMinor(BigInt(pointStake) * 10n ** BigInt(digits), digits),
        weights: weightsOf(settings),
      },
    }),
    ...(rate && {
      conversion: {
        points: rate.points,
        amount: fromMinor(rate.amount, digits),
        minimum: pointMin,
        perDay: pointPerDay,
      },
    }),
  };
}

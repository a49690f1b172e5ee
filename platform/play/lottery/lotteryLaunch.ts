import type { LotteryLaunch, LotteryLaunchRequest } from '#schemas/generated/api.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { findPlay } from './lotteryPlay.ts';

/** The vendor whose lobby opens if none is named (R2.1.27). */
const leadingVendor = 'TCG_LOTTO_VN';

/**
 * Where the lottery screen opens (R4.15): `/lottery` with `gameCode`, `vendor` and `playType`, each only if present
 * (R2.1.6). The betting view of an unknown game is refused with `no-such-game`, of a closed vendor with
 * `game-maintenance`. Only a path of the site is taken as `backUrl`.
 */
export async function lotteryLaunch(
  db: Database,
  merchant: Merchant,
  language: string,
  request: LotteryLaunchRequest,
): Promise<LotteryLaunch> {
  const { view, lottoArea = 'VN', launchMode = 'LOTT', gameCode, playType, backUrl } = request;
  if (view === 'betting' && gameCode === undefined)
    throw new Refusal(422, 'invalid-request', {
      message: 'The betting view needs a game.',
      fields: [{ field: 'gameCode', code: 'required' }],
    });
  const found = gameCode === undefined ? undefined : await findPlay(db, merchant, language, gameCode);
  if (found?.closed) {
    const { vendor, gameType } = found.play;
    throw new Refusal(409, 'game-maintenance', {
      message: 'Game Under Maintenance',
      value: { vendor, gameType },
    });
  }
  const vendor = found?.play.vendor ?? request.vendor ?? leadingVendor;
  const prizeMode = found?.play.prizeMode ?? request.prizeMode;
  const query = new URLSearchParams({
    ...(gameCode !== undefined && { gameCode }),
    vendor,
    ...(playType !== undefined && { playType }),
  });
  return {
    url: `/lottery?${query}`,
    view,
    lottoArea,
    launchMode,
    vendor,
    ...(prizeMode !== undefined && { prizeMode }),
    ...(gameCode !== undefined && { gameCode }),
    ...(backUrl !== undefined && /^\/(?![/\\])/.test(backUrl) && { backUrl }),
  };
}

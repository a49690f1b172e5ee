import type { SlipRequest, SlipResponse } from '#schemas/generated/integration.ts';
import type { KindParts } from './kinds.ts';
import type { LaunchParts } from './launchGame.ts';
import type { PlaySession } from './types.ts';

/**
 * Places a slip that a player confirmed on the site: redeems its token and bets, as the player's own page would. 404 if the
 * category has no slips.
 */
export async function takeSlip(
  { kinds, client, catalogue }: Pick<LaunchParts, 'kinds' | 'client' | 'catalogue'>,
  parts: KindParts,
  vendor: string,
  request: SlipRequest,
): Promise<SlipResponse | 404> {
  const kind = kinds.find(({ gameTypes }) => gameTypes.includes(request.gameType));
  const game = catalogue.find(vendor, request.gameType, null);
  if (!kind?.placeSlip || !game) return 404;
  const answer = await client.call(vendor, 'session', { token: request.token });
  if (answer.kind === 'unanswered') return { state: 'pending' };
  if (answer.kind === 'refused') return { state: 'refused', reason: answer.code };
  const { balance: _, ...facts } = answer.value;
  const session: PlaySession = { ...facts, gameType: request.gameType, vendor, playedGame: game.code };
  return kind.placeSlip(parts, session, request);
}

/** Vendors whose lottery games are played on the lottery screen (R4.14). */
const lotteryVendors = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);
const lotteryTypes = new Set(['LOTT', 'ELOTT']);

interface GameKey {
  vendor: string;
  gameCode?: string;
  /** Identifies the game if its code is not known. */
  nodeId?: string;
  gameType?: string;
}

/** The address of a game: `/lottery` for lotteries of these four vendors, else `/game` (R4.14). */
export function gameAddress({ vendor, gameCode, nodeId, gameType }: GameKey): string {
  const lottery = gameType !== undefined && lotteryTypes.has(gameType) && lotteryVendors.has(vendor);
  const fields = { ...(gameCode && { gameCode }), vendor, ...(nodeId && !gameCode && { nodeId }) };
  return `${lottery ? '/lottery' : '/game'}?${new URLSearchParams(fields)}`;
}

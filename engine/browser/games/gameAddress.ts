/** Vendors whose lottery games are played on the lottery screen (R4.14). */
const lotteryVendors = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);
const lotteryTypes = new Set(['LOTT', 'ELOTT']);
/** The vendor with a page and a call of its own (R2.1.29). */
const fbSports = 'FB';
/** The page of the slots, which are started from there (R4.15). */
const slots = 'RNG';
/** The category whose games may have rooms: their page asks for them before the launch (R2.1.30). */
export const withRooms = 'PVP';
/** Marker of a vendor whose games are listed in a popup first (R3.11). */
const listed = 'VASSALAGE';
/** Id of the overlay with that list (R2.6.6). */
const popup = 'games';

interface GameKey {
  vendor: string;
  gameCode?: string;
  /** Identifies the game if its code is not known. */
  nodeId?: string;
  gameType?: string;
}

/**
 * The address that starts a game, or a vendor without one of its games: `/lottery` for the lotteries of four vendors,
 * `/fbsports` for FB sports, else `/game` (R4.14). A guest who opens it is asked to log in.
 */
export function gameAddress({ vendor, gameCode, nodeId, gameType }: GameKey): string {
  const isLottery = gameType !== undefined && lotteryTypes.has(gameType) && lotteryVendors.has(vendor);
  if (vendor === fbSports) return withQuery('/fbsports', gameCode ? { gameCode } : {});
  const isVendor = !gameCode && !nodeId;
  const fields = {
    ...(gameCode && { gameCode }),
    vendor,
    ...(nodeId && !gameCode && { nodeId }),
    ...((isVendor || gameType === withRooms) && gameType && !isLottery && { type: gameType }),
  };
  return withQuery(isLottery ? '/lottery' : '/game', fields);
}

/** Props of the `<Link>` of a vendor. */
export interface VendorLink {
  href: string;
  /** Id of the overlay that script opens instead. */
  open?: string;
}

/**
 * Where a click on a vendor of a category leads (R2.2.5, R2.2.6, R4.14, R4.15): slots to their page with the vendor
 * selected; with the marker VASSALAGE to the popup list of its games, which without script is the vendor's page; all
 * others start.
 */
export function vendorLink(
  category: string,
  { vassalage, isGame, gameType }: { vassalage: string; isGame?: string; gameType: string },
): VendorLink {
  if (category === slots) return { href: withQuery('/rng', { page: vassalage }) };
  if (isGame !== listed) return { href: gameAddress({ vendor: vassalage, gameType }) };
  return popupLink(category, vassalage);
}

/** The popup list of a vendor's games of a category, which without script is the vendor's page. */
export function popupLink(category: string, vendor: string): VendorLink {
  const page = `/games/${category}/vassalage/${encodeURIComponent(vendor)}`;
  return { href: withQuery(page, { vendor, type: category }), open: popup };
}

function withQuery(path: string, fields: Record<string, string>): string {
  const query = String(new URLSearchParams(fields));
  return query === '' ? path : `${path}?${query}`;
}

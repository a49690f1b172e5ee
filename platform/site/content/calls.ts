import type { SiteHandlers } from '../context/index.ts';
import type { SiteParts } from '../parts.ts';
import { helpCenter } from './help.ts';

type ContentCalls = Pick<SiteHandlers<SiteParts>, 'helpCenter'>;

/** The call for help. Banners and notices may start games, which are of a higher wing: see `platform/play/games`. */
export const contentCalls: ContentCalls = {
  helpCenter: ({ db }, _query, { merchant, language }) => helpCenter(db, merchant.code, language),
};

import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '../parts.ts';
import { rankList } from './rankList.ts';

/** Calls for rankings. */
export const rankingCalls: Pick<CallHandlers<PlayParts>, 'rankList'> = {
  rankList({ db, demo, now }, { rankType, period = 'day', limitNum = 20 }, { merchant, session }) {
    const own = session ? { accountId: session.account.id } : {};
    return rankList(db, merchant, { rankType, period, limitNum, demo, ...own }, now());
  },
};

import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import { rankOf } from '#platform/accounts/ranks/index.ts';
import { passwordDuty } from '#platform/identity/passwords/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { nameOf } from '#platform/rewards/ranks/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { memberInfo } from './memberInfo.ts';

/** The call that shows an account to its owner (R3.7). */
export const memberCalls: Pick<CallHandlers<PlayParts>, 'memberInfo'> = {
  async memberInfo({ db, media, now }, _query, context) {
    const session = signedIn(context);
    const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
    const duty = passwordDuty(context.merchant, modules, session.account, session, now());
    const rank = await rankOf(db, context.merchant.code, session.account.rankLevel);
    const shown = rank && nameOf(rank, context.language, media);
    return memberInfo(context.merchant, session, duty, media, shown);
  },
};

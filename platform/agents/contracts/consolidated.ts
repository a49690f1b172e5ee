import type { Consolidated } from '#schemas/generated/api.ts';
import { type Account, isAgent } from '#platform/accounts/account/index.ts';
import { type CallHandlers, signedIn } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { ContractKind } from '#platform/base/database/schema/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { notEnabled } from '#platform/identity/codes/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { type Contract, contractsBelow, liveContractsOf } from './readContracts.ts';

type State = '' | 'NONE' | 'ACTIVE' | 'NEW' | 'TERMINATE';

/** The call that tells an agent's portal which contracts there are, and which requests wait for an answer. */
export const contractCalls: Pick<CallHandlers<PlayParts>, 'consolidated'> = {
  async consolidated({ db }, _query, context) {
    const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
    if (!modules.has('AGENTPOLICY3')) throw notEnabled();
    return consolidatedOf(db, context.merchant, signedIn(context).account);
  },
};

/** Contracts of an account by kind (R4.28). */
export async function consolidatedOf(
  db: Database,
  { settings }: Pick<Merchant, 'settings'>,
  account: Account,
): Promise<Consolidated> {
  const [own, below] = isAgent(account.type)
    ? await Promise.all([liveContractsOf(db, account.id), contractsBelow(db, account.id)])
    : [[], []];
  const stateOf = (kind: ContractKind): State => {
    if (!isAgent(account.type) || !settings.agentContracts.includes(kind)) return '';
    return contractState(
      own.filter((one) => one.kind === kind),
      below.filter((one) => one.kind === kind),
    );
  };
  return {
    dailysalreqtype: stateOf('daily'),
    divtypereq: stateOf('dividend'),
    contracthoursalreq: stateOf('hourly'),
    realtimesalreqtype: stateOf('realtime'),
  };
}

/** The state of a kind: a request that waits for this account's answer, its own contract first, or whether it has one. */
export function contractState(own: readonly Contract[], below: readonly Contract[]): State {
  if (own.some(({ state, endAskedBy }) => state === 'end-requested' && endAskedBy === 'upline'))
    return 'TERMINATE';
  if (own.some(({ waitingVersion }) => waitingVersion !== null)) return 'NEW';
  if (below.some(({ state, endAskedBy }) => state === 'end-requested' && endAskedBy === 'account'))
    return 'TERMINATE';
  const active = ['accepted', 'in-force', 'end-requested', 'ending'];
  return own.some(({ state }) => active.includes(state)) ? 'ACTIVE' : 'NONE';
}

/**
 * How many requests wait for an agent's answer: terms offered to it, and ends that either side of it asked for. None where the merchant has no
 * contracts (AGENTPOLICY3), and none of kinds that it does not offer.
 */
export async function openRequests(
  db: Database,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  accountId: number,
): Promise<number> {
  const modules = enabledModules(await whitelabelTree(db, code));
  if (!modules.has('AGENTPOLICY3')) return 0;
  const isOffered = ({ kind }: Contract) => settings.agentContracts.includes(kind);
  const own = (await liveContractsOf(db, accountId)).filter(isOffered);
  const below = (await contractsBelow(db, accountId)).filter(isOffered);
  const asked = own.filter(
    ({ state, waitingVersion, endAskedBy }) =>
      waitingVersion !== null || (state === 'end-requested' && endAskedBy === 'upline'),
  );
  return (
    asked.length +
    below.filter(({ state, endAskedBy }) => state === 'end-requested' && endAskedBy === 'account').length
  );
}

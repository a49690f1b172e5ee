import { nameForAgents } from '../lines/index.ts';

/** Accounts as responses to agents name them. */
export function teamNames(
  accounts: readonly { id: number; account: string }[],
): { id: string; account: string }[] {
  return accounts.map(({ id, account }) => ({ id: String(id), account: nameForAgents(account) }));
}

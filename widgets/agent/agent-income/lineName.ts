import type { Translate } from '#engine/react/index.ts';
import type { AgentStatementLine, AgentStatementRow } from '#schemas/generated/api.ts';

const partNames: Record<AgentStatementLine['part'], string> = {
  bets: 'bets',
  carried: 'part-carried',
  sum: 'part-sum',
  downline: 'lessDownline',
  'rank-rebates': 'part-rank-rebates',
  'line-rebates': 'rebates',
  bonuses: 'bonuses',
  wages: 'wages',
  correction: 'corrections',
};

/** Whether a line sums accounts that can be listed. */
export function opensAccounts(
  kind: AgentStatementRow['kind'],
  { part, source }: AgentStatementLine,
): boolean {
  const sums = kind === 'dividend' ? ['bets', 'rank-rebates', 'line-rebates', 'bonuses', 'wages'] : ['bets'];
  return source !== undefined && sums.includes(part);
}

/** Whose line it is: an account of the direct line, the agent's own bets, or what it stands for. */
export function lineName(
  line: AgentStatementLine,
  { account }: Pick<AgentStatementRow, 'account'>,
  t: Translate,
): string {
  const { part, source } = line;
  if (source === undefined) return t(partNames[part]);
  return source.id === account.id && part === 'bets' ? t('own-bets') : source.account;
}

/** What a line sums: a category of bets, or a part of a dividend's base. */
export function partName({ part, category }: AgentStatementLine, isDividend: boolean, t: Translate): string {
  if (isDividend) return t(part === 'bets' ? 'part-results' : partNames[part]);
  return category === undefined ? t('bets') : t(category) || category;
}

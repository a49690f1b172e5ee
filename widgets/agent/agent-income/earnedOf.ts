import { fromMinor } from '#kit/money.ts';
import type { AgentStatementRow } from '#schemas/generated/api.ts';

/** What the agent gets of a statement: nothing of one that was canceled or reversed. */
export function earnedOf({ state, paid }: Pick<AgentStatementRow, 'state' | 'paid'>): string {
  return state === 'canceled' || state === 'reversed' ? fromMinor(0n, paid.split('.')[1]?.length ?? 0) : paid;
}

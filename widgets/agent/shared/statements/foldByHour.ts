import type { AgentStatementRow } from '#schemas/generated/api.ts';

/** Statements that one row shows: one, or those of an account's hour. */
export interface StatementGroup {
  key: string;
  spans: AgentStatementRow[];
}

/**
 * Spans of five minutes by hour and account, in the order of the list. While more can be loaded, the last hour is left out until all of it
 * is there, so that each row is a whole hour. An hour that a clock change repeats is two rows.
 */
export function foldByHour(rows: readonly AgentStatementRow[], hasMore: boolean): StatementGroup[] {
  const groups = Map.groupBy(rows, (row) => `${hourOf(row)} ${row.account.id}`);
  const last = hasMore ? rows.at(-1) : undefined;
  const hours = new Set(rows.map(hourOf));
  return [...groups].flatMap(([key, spans]) => {
    const [span] = spans;
    const isCut = last && span && hours.size > 1 && hourOf(span) === hourOf(last);
    return isCut ? [] : [{ key, spans }];
  });
}

/** The moment at which the hour of a span begins: its minutes are those of the local clock. */
function hourOf({ startsAt, time }: Pick<AgentStatementRow, 'startsAt' | 'time'>): number {
  return new Date(startsAt).getTime() - Number(time.slice(14, 16)) * 60_000;
}

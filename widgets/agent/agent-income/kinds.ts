import type { AgentStatementRow, IncomeFigures } from '#schemas/generated/api.ts';

/** Kinds of statements, in the order of the figures. */
export const kinds = ['line-rebate', 'daily', 'hourly', 'realtime', 'dividend'] as const;

/** What a total is made of. */
export const parts = [
  'rebates',
  'daily',
  'hourly',
  'realtime',
  'dividend',
  'corrections',
] as const satisfies readonly (keyof IncomeFigures)[];

/** The key of a kind's name. */
export const kindName = (kind: AgentStatementRow['kind']): string =>
  kind === 'line-rebate' ? 'rebates' : kind;

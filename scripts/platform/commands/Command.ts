import { userInfo } from 'node:os';
import { CommandError } from '../CommandError.ts';
import type { OperatorClient } from '#operator/index.ts';
import { printTable } from '../print.ts';
import type { Arguments } from '../readArguments.ts';

/** What a command prints: `lines`, or with --json `value`, the platform's response. */
export interface Outcome {
  value: unknown;
  lines: string[];
}

/** A command against the running platform. `site` is the path of the merchant: `/SIAM01`, or '' for the whole platform. */
export type Command = (client: OperatorClient, site: string, args: Arguments) => Promise<Outcome>;

export function usageError(usage: string): CommandError {
  return new CommandError(`Usage: npm run platform -- ${usage}`, 2);
}

/** Rows as a table, or one line that says that there are none. */
export function tableOr(rows: unknown[][], empty: string): string[] {
  return rows.length > 0 ? printTable(rows) : [empty];
}

/** The code of the merchant in a path such as `/SIAM01`. */
export function merchantIn(site: string): string {
  return decodeURIComponent(site.slice(1));
}

/** The name under which acts are recorded if `--by` names none: that of the system's user. */
export function systemUser(): string {
  return userInfo().username;
}

import type { CallName, ClientEntry } from '#schemas/generated/api.ts';
import { homeCalls } from '#schemas/generated/homeCalls.ts';

let others: Promise<typeof import('#schemas/generated/otherCalls.ts')> | undefined;

/** The entry of a call in the table. Entries of calls that no home makes are loaded with the first of them. */
export async function entryOf(name: CallName): Promise<ClientEntry> {
  const known = homeCalls[name];
  if (known) return known;
  others ??= import('#schemas/generated/otherCalls.ts');
  others.catch(() => (others = undefined));
  const entry = (await others).otherCalls[name];
  if (!entry) throw new Error(`There is no call "${name}".`);
  return entry;
}

/** Whether a call only reads. */
export function onlyReads({ method = 'GET' }: ClientEntry): boolean {
  return method === 'GET';
}

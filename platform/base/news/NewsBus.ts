/** News by channel; each is a line without a line break. One about an account starts with its id and a colon. */
export type News = ReadonlyMap<string, ReadonlySet<string>>;

/** Gets each line of a channel; null if some may have been missed. */
export type Heard = (line: string | null) => void;

/** A subscription to what changes for some accounts. */
export interface AccountNews {
  /** Resolves once what changes from now on is heard. */
  add(accounts: readonly number[]): Promise<void>;
  drop(accounts: readonly number[]): void;
  stop(): Promise<void>;
}

/**
 * Carries news between the processes of an installation. It may lose some, and then says so by null: news only ever says that something
 * has changed, and who hears of it asks the database.
 */
export interface NewsBus {
  /** Sends news to all processes, to this one too. Rejects if it may not have arrived. */
  send(news: News): Promise<void>;
  /** Listens to a channel until the returned function is called or the bus is closed. */
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
  /** Listens to what a channel says about the accounts that are added, of which there are none at first. */
  listenToAccounts(channel: string, heard: Heard): Promise<AccountNews>;
  /** Whether all news of a channel reach each process that listens, whatever it follows. */
  readonly hearsAll: boolean;
  close(): Promise<void>;
}

/** A bus to listen to. */
export type NewsSource = Pick<NewsBus, 'listen' | 'listenToAccounts' | 'hearsAll'>;

/** Bytes of the longest message: PostgreSQL takes less than 8,000. */
const mostBytes = 7_900;

/** Joins lines to as few messages as there can be. */
export function messagesOf(lines: ReadonlySet<string>): string[] {
  const all: string[] = [];
  let current: string | undefined;
  for (const line of lines) {
    const joined = current === undefined ? line : `${current}\n${line}`;
    if (current !== undefined && Buffer.byteLength(joined) > mostBytes) {
      all.push(current);
      current = line;
    } else current = joined;
  }
  return current === undefined ? all : [...all, current];
}

/** The lines of a message. */
export const linesOf = (message: string): string[] => message.split('\n');

/** The account that a line is about. */
export function accountIn(line: string): number | undefined {
  const [, account] = /^(\d{1,15}):/.exec(line) ?? [];
  return account === undefined ? undefined : Number(account);
}

/** Listens to some accounts by a bus that can only send all lines of a channel. */
export async function listenSelectively(
  listen: NewsBus['listen'],
  channel: string,
  heard: Heard,
): Promise<AccountNews> {
  const wanted = new Set<number>();
  const stop = await listen(channel, (line) => {
    const account = line === null ? undefined : accountIn(line);
    if (line === null || (account !== undefined && wanted.has(account))) heard(line);
  });
  return {
    add: async (accounts) => accounts.forEach((account) => wanted.add(account)),
    drop: (accounts) => accounts.forEach((account) => wanted.delete(account)),
    stop,
  };
}

import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds. */
  until: number;
}

/** At most this many entries of all kinds: the oldest is dropped first. */
const most = 10_000;
const entries = new Map<string, Entry>();

/** What the provider stores, in memory: the demonstration retains nothing after its process. */
export class MemoryAdapter implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    const key = this.#key(id);
    entries.delete(key);
    entries.set(key, { payload, until: Date.now() + expiresIn * 1000 });
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return undefined;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = entries.get(this.#key(id));
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#list().find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<undefined> {
    const entry = entries.get(this.#key(id));
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    return undefined;
  }

  async destroy(id: string): Promise<undefined> {
    entries.delete(this.#key(id));
    return undefined;
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    return undefined;
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }

  #list(): Entry[] {
    const now = Date.now();
    return [...entries]
      .filter(([key, { until }]) => key.startsWith(`${this.#kind} `) && until > now)
      .map(([, entry]) => entry);
  }
}

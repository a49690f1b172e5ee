/** A chunk of the portal's script did not load: `chunk-lost`, or `chunk-timeout` after 120 s (R8.4). */
export class ChunkError extends Error {
  readonly code: 'chunk-lost' | 'chunk-timeout';
  readonly address: string;
  /** Number of earlier tries. */
  readonly tries: number;

  constructor(code: 'chunk-lost' | 'chunk-timeout', address: string, tries = 0, cause?: unknown) {
    super(`The script ${address} did not load (${code}).`, { cause });
    this.name = 'ChunkError';
    this.code = code;
    this.address = address;
    this.tries = tries;
  }
}

/** Milliseconds after which a script counts as lost. */
const chunkTimeout = 120_000;

/**
 * Loads a module of the build by its address; throws `ChunkError`. Browsers cache a module's failure by its address, so
 * each retry uses another one.
 */
export async function loadModule(
  address: string,
  tries = 0,
  load: (address: string) => Promise<unknown> = (from) => import(/* @vite-ignore */ from),
): Promise<Record<string, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('chunk-timeout', address, tries)), chunkTimeout);
  });
  try {
    const loading = load(tries > 0 ? `${address}?again=${tries}` : address).catch((cause: unknown) => {
      throw new ChunkError('chunk-lost', address, tries, cause);
    });
    return (await Promise.race([loading, timeout])) as Record<string, unknown>;
  } finally {
    clearTimeout(timer);
  }
}

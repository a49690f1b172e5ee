/** A part of the portal's script did not come: `chunk-lost`, or `chunk-timeout` after 120 s (R8.4). */
export class ChunkError extends Error {
  readonly code: 'chunk-lost' | 'chunk-timeout';

  constructor(code: 'chunk-lost' | 'chunk-timeout', address: string, cause?: unknown) {
    super(`The script ${address} did not come (${code}).`, { cause });
    this.name = 'ChunkError';
    this.code = code;
  }
}

/** Milliseconds after which a script counts as lost. */
const chunkPatience = 120_000;

/** Loads a module of the build by its address; throws `ChunkError`. */
export async function loadModule(
  address: string,
  load: (address: string) => Promise<unknown> = (from) => import(/* @vite-ignore */ from),
): Promise<Record<string, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('chunk-timeout', address)), chunkPatience);
  });
  try {
    const loading = load(address).catch((cause: unknown) => {
      throw new ChunkError('chunk-lost', address, cause);
    });
    return (await Promise.race([loading, late])) as Record<string, unknown>;
  } finally {
    clearTimeout(timer);
  }
}

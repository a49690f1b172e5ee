import { ChunkError } from '../hydration/loadModule.ts';
import { lookFor, reloadOnce } from './reloadOnce.ts';

/** The texts of R8.4 by their codes: `error_…` of the widget that tells of trouble. */
export type LoadFailureCode = 'network' | 'slow-page' | 'chunk-timeout' | 'chunk-lost';

/** Tells a person of it; `again` is what trying again means, absent where only a new page helps. */
export type Tell = (code: LoadFailureCode, again?: () => void) => void;

/** Milliseconds after which a page that has not come is called slow. */
const slowAfter = 10_000;
/** Times that a script is asked for again although the server has it: what it imports may not come under any address. */
const triesOfScript = 2;

/**
 * What to do when a page, or a part of one, did not come (R8.4). The network gone: say so, the page stays. Back before
 * anybody was told: try again, and nothing is lost of what stands there. The server there and the file gone: load anew,
 * once in 30 s, then say so.
 */
export async function onLoadFailure(
  error: unknown,
  address: string,
  again: () => void,
  tell: Tell,
): Promise<void> {
  if (error instanceof ChunkError && error.code === 'chunk-timeout') return tell('chunk-timeout', again);
  const script = error instanceof ChunkError && error.tries < triesOfScript ? error.address : null;
  const found = await lookFor(script ?? '/ping');
  if (found === 'unreachable') return tell('network', again);
  if (found === 'there' && script !== null) return again();
  if (!reloadOnce(address)) tell('chunk-lost');
}

/** Tells that a page is slow while it is still on its way. */
export async function tellWhenSlow<T>(coming: Promise<T>, again: () => void, tell: Tell): Promise<T> {
  const timer = setTimeout(() => tell('slow-page', again), slowAfter);
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
  }
}

import { ChunkError } from '../hydration/loadModule.ts';
import { lookFor, reloadOnce } from './reloadOnce.ts';

/** Codes of the texts of R8.4: keys `error_…` of the widget `trouble`. */
export type LoadFailureCode = 'network' | 'slow-page' | 'chunk-timeout' | 'chunk-lost';

/** Shows a load failure to the visitor. `again` retries; it is absent if only a page reload helps. */
export type Tell = (code: LoadFailureCode, again?: () => void) => void;

/** Milliseconds after which a page that is still loading is reported as slow. */
const slowAfter = 10_000;
/** Maximum retries of a script that the server has: one of its imports may fail under every address. */
const triesOfScript = 2;

/**
 * Handles a page, or a part of one, that did not load (R8.4). If the server is unreachable, reports it; the page stays.
 * If the file is available after all, retries. If a deploy removed the file, reloads once per 30 s, else reports it.
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

/** Reports a page as slow while it is still loading. */
export async function tellWhenSlow<T>(coming: Promise<T>, again: () => void, tell: Tell): Promise<T> {
  const timer = setTimeout(() => tell('slow-page', again), slowAfter);
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
  }
}

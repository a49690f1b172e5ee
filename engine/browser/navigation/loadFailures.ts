import { ChunkError } from '../hydration/loadModule.ts';
import { checkAddress, reloadOnce } from './reloadOnce.ts';

/** Codes of the texts of R8.4: keys `error_…` of the widget `trouble`. */
export type LoadFailureCode = 'network' | 'slow-page' | 'chunk-timeout' | 'chunk-lost';

/** Shows a load failure to the visitor. `again` retries; it is absent if only a page reload helps. */
export type Report = (code: LoadFailureCode, again?: () => void) => void;

/** Milliseconds after which a page that is still loading is reported as slow. */
const slowAfter = 10_000;
/** Maximum retries of a script that the server has: one of its imports may fail under every address. */
const maxScriptRetries = 2;

/**
 * Handles a page, or a part of one, that did not load (R8.4). If the server is unreachable, reports it; the page stays.
 * If the file is available after all, retries. If a deploy removed the file, reloads once per 30 s, else reports it.
 */
export async function onLoadFailure(
  error: unknown,
  address: string,
  again: () => void,
  report: Report,
): Promise<void> {
  if (error instanceof ChunkError && error.code === 'chunk-timeout') return report('chunk-timeout', again);
  const script = error instanceof ChunkError && error.tries < maxScriptRetries ? error.address : null;
  const found = await checkAddress(script ?? '/ping');
  if (found === 'unreachable') return report('network', again);
  if (found === 'there' && script !== null) return again();
  if (!reloadOnce(address)) report('chunk-lost');
}

/** Reports a page as slow while it is still loading. */
export async function reportWhenSlow<T>(loading: Promise<T>, again: () => void, report: Report): Promise<T> {
  const timer = setTimeout(() => report('slow-page', again), slowAfter);
  try {
    return await loading;
  } finally {
    clearTimeout(timer);
  }
}

import type { ServerResponse } from 'node:http';
import type { ReloadState } from './LiveReload.ts';
import type { PreviewRefusal, PreviewVisit } from '../../visit/PreviewVisit.ts';

/** Milliseconds between two checks of a draft while a page of it is open. */
const interval = 700;
/** A state that no page has: the page is requested again, and then says why the preview ended. */
const ended: ReloadState = { revision: 'ended', refused: [] };

/**
 * Reports changes of drafts to the pages that show them, as server-sent events, wherever these pages are open: the
 * link admits to the draft, and to the findings in it. A draft is checked only while a page shows it.
 */
export class PreviewReload {
  readonly #pages = new Set<ServerResponse>();

  /** `look` is the preview as it is now. */
  serve(
    response: ServerResponse,
    look: () => Promise<PreviewVisit | { refused: PreviewRefusal } | null>,
  ): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.#pages.add(response);
    let last = '';
    let timer: NodeJS.Timeout | undefined;
    const tell = async () => {
      const state = JSON.stringify(stateOf(await look().catch(() => null)));
      if (response.closed) return;
      if (state !== last) response.write(`data: ${state}\n\n`);
      last = state;
      timer = setTimeout(() => void tell(), interval).unref();
    };
    response.once('close', () => {
      clearTimeout(timer);
      this.#pages.delete(response);
    });
    void tell();
  }

  /** Ends all streams. Browsers reconnect after a second. */
  end(): void {
    for (const response of this.#pages) response.end('retry: 1000\n\n');
  }
}

function stateOf(visit: PreviewVisit | { refused: PreviewRefusal } | null): ReloadState {
  if (!visit || 'refused' in visit) return ended;
  return {
    revision: visit.revision.revision,
    refused: visit.findings.filter(({ severity }) => severity === 'error'),
  };
}

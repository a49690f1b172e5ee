import { shareStream } from '#engine/browser/shareStream.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { ReloadState } from '#engine/server/index.ts';

/**
 * For people who develop a brand on this machine: an accepted change of the folder reloads the page; a refused one
 * shows its findings over the page. The server adds this script in development only, and responds to local visitors only.
 */
const { revision } = JSON.parse(document.getElementById('document')?.textContent ?? '{}') as PageDocument;
let panel: HTMLElement | null = null;

let leave: (() => void) | undefined;

/** A hidden tab holds no connection, of which browsers allow few; it hears what it missed when it is visible again. */
function update(): void {
  if (!document.hidden)
    leave ??= shareStream({
      // Of the same revision: a tab with a preview has another stream than one without.
      name: `livery-reload-${revision}`,
      open: () => new EventSource('/-/reload'),
      hear,
      repeats: true,
    });
  else {
    leave?.();
    leave = undefined;
  }
}

document.addEventListener('visibilitychange', update);
update();

function hear(data: string): void {
  const state = JSON.parse(data) as ReloadState;
  if (state.revision && ![state.revision, ...(state.moments ?? [])].includes(revision)) location.reload();
  else show(state.refused);
}

function show(findings: ReloadState['refused']): void {
  panel?.remove();
  panel = null;
  if (findings.length === 0) return;
  panel = document.createElement('section');
  panel.role = 'alert';
  panel.dir = 'ltr';
  panel.lang = 'en';
  panel.dataset['findings'] = '';
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;padding:16px 20px;background:#2a0d0d;color:#ffe9e6;border-top:3px solid #ff8a7a;font:14px/1.5 ui-monospace,monospace';
  panel.append(
    line('h2', 'The change was refused; the site stays as it was.', 'font-size:16px;margin:0 0 8px'),
  );
  for (const { file, line: row, column, code, message } of findings.slice(0, 20))
    panel.append(
      line('p', `${file}:${row}:${column}  ${code}  ${message}`, 'margin:0 0 6px;overflow-wrap:anywhere'),
    );
  document.body.append(panel);
}

function line(name: 'h2' | 'p', text: string, style: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.style.cssText = style;
  return element;
}

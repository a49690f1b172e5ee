import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { isReachable, reloadOnce } from '#engine/browser/navigation/reloadOnce.ts';

/** Milliseconds before the portal's script is requested again if the network is gone. */
const againAfter = 5000;

/**
 * Handles a portal script that did not load (R8.4). Until it does, links and forms work without it. If the server is
 * reachable, reloads the page, once per 30 s; then shows an error in the brand's words.
 */
export async function onPortalScriptLost(timedOut: boolean, again: () => void): Promise<void> {
  if (!timedOut && !(await isReachable())) {
    setTimeout(again, againAfter);
    return;
  }
  if (!timedOut && reloadOnce()) return;
  const path = encodeURIComponent('/?open=trouble');
  const response = await fetch(`/-/document?path=${path}&part=overlay`);
  const { words } = (await response.json()) as PageDocument;
  const text = words[timedOut ? 'trouble.error_chunk-timeout' : 'trouble.error_chunk-lost'];
  if (text) say(text, words['trouble.load'] ?? '');
}

/** Shows a line above the page with a link that reloads it. */
function say(text: string, load: string): void {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.style.cssText =
    'margin:0;padding:var(--space-3) var(--space-4);background:var(--warning-soft,var(--surface));color:var(--text)';
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = load;
  line.append(`${text} `, link);
  document.body.prepend(line);
}

import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { isReachable, reloadOnce } from '#engine/browser/navigation/reloadOnce.ts';

/** Milliseconds after which the portal's script is asked for again where the network is gone. */
const againAfter = 5000;

/**
 * The portal's own script did not come (R8.4). Until it does, links and forms work without it. Where the server is
 * there the page is loaded anew, once in 30 s; then the page says what is wrong, in the words of the brand.
 */
export async function onPortalScriptLost(timedOut: boolean, again: () => void): Promise<void> {
  if (!timedOut && !(await isReachable())) {
    setTimeout(again, againAfter);
    return;
  }
  if (!timedOut && reloadOnce()) return;
  const path = encodeURIComponent('/?open=trouble');
  const answer = await fetch(`/-/document?path=${path}&part=overlay`);
  const { words } = (await answer.json()) as PageDocument;
  const text = words[timedOut ? 'trouble.error_chunk-timeout' : 'trouble.error_chunk-lost'];
  if (text) say(text, words['trouble.load'] ?? '');
}

/** A line above the page with a link that loads it anew. */
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

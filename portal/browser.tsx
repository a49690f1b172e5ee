import { startPortal, type Early } from '#engine/browser/start.tsx';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';

// All that views may use, so that the bytes of this file do not depend on which widgets exist.
export { Html } from '#engine/react/Html.tsx';
export { Link } from '#engine/react/Link.tsx';
export { Picture } from '#engine/react/Picture.tsx';
export { isStale } from '#engine/react/connectionState.ts';
export {
  useActions,
  useClock,
  useFacts,
  useFlag,
  useFormat,
  useHydrating,
  useLanguage,
  useAppearance,
  useNow,
  useRoute,
  useSession,
} from '#engine/react/hooks.ts';

/** Reads the page document from the HTML and hydrates the page. */
export async function takeOver(early: Early): Promise<void> {
  const text = document.getElementById('document')?.textContent;
  if (text) await startPortal(JSON.parse(text) as PageDocument, early);
}

import { startPortal, type Early } from '#engine/browser/start.tsx';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';

// What views use, all of it: the bytes of this file must not depend on which widgets there are.
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

/** Reads the page document that came with the HTML and takes the page over. */
export async function takeOver(early: Early): Promise<void> {
  const text = document.getElementById('document')?.textContent;
  if (text) await startPortal(JSON.parse(text) as PageDocument, early);
}

import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** True where the visitor asked for little motion; false on the server and until the widget has woken. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function read(): boolean {
  return matchMedia(query).matches;
}

import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** True if the visitor prefers reduced motion; false on the server and until hydration. */
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

import { Suspense, type ReactNode } from 'react';
import { useHydrating } from '#engine/react/index.ts';

interface InBrowserProps {
  /** Until what it waits for has loaded, and in the document of the server. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a part that is loaded when it is wanted, also when the address of the document wants it: the server does not wait for parts. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  return useHydrating() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}

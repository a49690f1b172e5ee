import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

interface InBrowserProps {
  /** Until what it waits for has loaded, and in the document of the server. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a part that is loaded when it is wanted, also when the address of the document wants it: the server does not wait for parts. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

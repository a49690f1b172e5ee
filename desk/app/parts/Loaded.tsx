import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';

/** Shows what was read, or that it is still being read, or that it could not be. */
export function Loaded<T>({
  found,
  children,
}: {
  found: UseQueryResult<T, Error>;
  children: (value: T) => ReactNode;
}) {
  if (found.data !== undefined) return children(found.data);
  if (found.error) return <Failed error={found.error} onAgain={() => void found.refetch()} />;
  return <Loading />;
}

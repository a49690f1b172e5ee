import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failed } from '../../../parts/Failed.tsx';
import { Loading } from '../../../parts/Loading.tsx';

/** What was read, or that it is being read, or why it could not be. */
export function Loaded<T>({
  found,
  children,
}: {
  found: UseQueryResult<T, Error>;
  children: (value: T) => ReactNode;
}) {
  if (found.data !== undefined) return children(found.data);
  return found.error ? <Failed error={found.error} onAgain={() => void found.refetch()} /> : <Loading />;
}

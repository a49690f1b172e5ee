import { QueryClient } from '@tanstack/react-query';
import { isAway } from './refusals.ts';

/** Reads are repeated while the platform is away, and never when it refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (times, error) => times < 2 && isAway(error), staleTime: 5_000, gcTime: 300_000 },
      mutations: { retry: false },
    },
  });
}

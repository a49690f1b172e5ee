import { useRoute } from '#engine/react/index.ts';

/** The path of the page without the query. `/help` and `/helpmc` show the same articles, each under its own path. */
export function usePath(): string {
  return useRoute(({ path }) => path.replace(/[?#].*$/s, ''));
}

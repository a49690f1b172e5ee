import { useRoute } from '#engine/react/index.ts';

/** The path of the page without its query: `/help` and `/helpmc` show the same articles, each at its own address. */
export function usePath(): string {
  return useRoute(({ path }) => path.replace(/[?#].*$/s, ''));
}

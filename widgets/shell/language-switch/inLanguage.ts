/** The address of the same page in another language: `/rng?page=JL` becomes `/rng?page=JL&lang=en`. */
export function inLanguage(path: string, tag: string): string {
  const at = path.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : path.slice(at));
  query.set('lang', tag);
  return `${at < 0 ? path : path.slice(0, at)}?${query.toString()}`;
}

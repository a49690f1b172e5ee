/**
 * The document at the site's `aux.` host that frames a page of another site. It is of another origin than the site and
 * never gets its cookies.
 */
export function embedAddress(
  src: string,
  title: string,
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
): string {
  return `${protocol}//aux.${host}/-/embed?${new URLSearchParams({ src, title }).toString()}`;
}

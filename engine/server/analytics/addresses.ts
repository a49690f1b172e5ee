/** Campaign parameters, as links of advertisements have them. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/**
 * The campaign parameters of a query; empty without any. All others may identify someone (an invitation code, a search)
 * and are left out, as are values that look like an address or a number of a person.
 */
export function campaignOf(search: string): string {
  const fields = new URLSearchParams(search);
  const kept = campaign.flatMap((name): [string, string][] => {
    const value = fields.get(name);
    return value !== null && /^[A-Za-z][\w.-]{0,63}$/.test(value) ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}

/** A `Referer` header as events state it: a path of the site itself, or another site's origin. */
export function referrerOf(referer: string | undefined, origins: readonly string[]): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname, protocol } = new URL(referer);
  if (origins.includes(origin)) return origin + pathname;
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

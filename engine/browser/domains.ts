/** Domains that the speed test requests: the platform's, or the brand's hosts if the platform lists none (R2.3.3). */
export function domainsToAsk(domainList: readonly string[], hosts: readonly string[]): string[] {
  return [...new Set(domainList.length > 0 ? domainList : hosts)];
}

/**
 * The origin of a domain. A domain that names its scheme or port keeps them; others use those of this page.
 * `protocol` ends with a colon and `port` is empty for the default port, as in `location`.
 */
export function addressOfDomain(domain: string, protocol: string, port: string): string {
  if (/^https?:\/\//.test(domain)) return domain.replace(/\/+$/, '');
  return `${protocol}//${domain}${port === '' || /:\d+$/.test(domain) ? '' : `:${port}`}`;
}

/** Domains that the speed test asks: those of the platform, without any the hosts of the brand (R2.3.3). */
export function domainsToAsk(domainList: readonly string[], hosts: readonly string[]): string[] {
  return [...new Set(domainList.length > 0 ? domainList : hosts)];
}

/**
 * A domain as an address without path: one that names scheme or port keeps them, others are reached as this page is.
 * `protocol` ends with a colon as in `location`, `port` is empty for the usual one.
 */
export function addressOfDomain(domain: string, protocol: string, port: string): string {
  if (/^https?:\/\//.test(domain)) return domain.replace(/\/+$/, '');
  return `${protocol}//${domain}${port === '' || /:\d+$/.test(domain) ? '' : `:${port}`}`;
}

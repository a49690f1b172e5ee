/**
 * Something that a visitor who agreed to analytics did (R3.16). It has no account, no contact data, no amount of money
 * and no network address.
 */
export interface AnalyticsEvent {
  name: 'page_view' | 'sign_up';
  brand: string;
  /** Random identifier of the browser, which ends with the consent. */
  visitor: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Name of the page in the brand's configuration. */
  page: string;
  /** Address of the page, without its query except for campaign parameters (`utm_…`). */
  location: string;
  /** Where the visitor came from: a path of the site, or the origin of another. */
  referrer?: string;
  language: string;
  /** Of a sign-up: how the account was opened. */
  method?: 'username' | 'mobile';
}

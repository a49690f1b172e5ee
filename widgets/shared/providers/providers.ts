/** Sign-in providers, with their names as they write them in every language. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;
export type ProviderName = keyof typeof providerNames;

/** The portal's address that leads to a provider, and back to `next`. */
export function providerAddress(provider: ProviderName, next: string | null = null): string {
  return `/-/provider?${new URLSearchParams({ name: provider, ...(next && { next }) }).toString()}`;
}

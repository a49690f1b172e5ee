interface TrustedPolicy {
  createHTML: (html: string) => unknown;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => TrustedPolicy;
}

let policy: TrustedPolicy | undefined;

/** Applies the portal's Trusted Types policy, which passes HTML that the portal's server has sanitized. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('livery', { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}

/**
 * HTML from a platform, in its own text direction. Only for fields that the call table marks `format: html`, which the
 * portal's server sanitizes.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}

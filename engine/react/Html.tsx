interface TrustedPolicy {
  createHTML: (html: string) => unknown;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => TrustedPolicy;
}

let policy: TrustedPolicy | undefined;

/** The one Trusted Types policy of the portal. It lets through what the portal's server has sanitised. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('livery', { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}

/**
 * HTML of a platform, in the direction of its own letters. Only for fields that the call table marks `format: html`: the
 * portal's server has sanitised those.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}

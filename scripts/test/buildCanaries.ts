/**
 * Secrets with which tests build the portal and Storybook: what a build takes over from its environment would be found in
 * its files (`stories/tests/secrets.spec.ts`).
 */
export const buildCanaries: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'SESSION_KEY',
    'PREVIEW_KEY',
    'PLATFORM_KEY',
    'OPERATOR_KEY',
    'PAYMENTS_SECRET',
    'SIGN_IN_GOOGLE_SECRET',
    'SMTP_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'VITE_SECRET',
    'STORYBOOK_SECRET',
  ].map((name) => [name, `canary-${name.toLowerCase().replaceAll('_', '-')}-4f9c2e`]),
);

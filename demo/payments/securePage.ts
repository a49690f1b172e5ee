import type { Context } from 'hono';

/** A page loads its own sheet and fonts, runs no script, and cannot be framed. Its forms go to the provider alone. */
export function securePage(c: Context, { hasForms }: { hasForms: boolean }): void {
  // A redirect after a form counts as the form's target too, and it stays here.
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  c.header('content-security-policy', policy.join('; '));
}

import type { Theme } from '#engine/contracts/revision.ts';
import { customProperties, optionalTokens } from '#schemas/tokens.ts';

/** The optional custom properties that a theme sets, with their leading `--`. Most themes set none. */
export function optionalIn({ shared, light }: Theme): ReadonlySet<string> {
  const set = [...optionalTokens].flatMap((token) => {
    // A theme sets a token in both themes or in neither.
    const value = shared[token] ?? light[token];
    return value === undefined ? [] : Object.keys(customProperties({ [token]: value }));
  });
  return new Set(set.map((name) => `--${name}`));
}

import type { ContractTerms } from '#platform/base/database/schema/index.ts';

/** A tier by its place, with what it pays, as calls show it; nothing if none was reached. */
export function tierOf(
  terms: Pick<ContractTerms, 'mode' | 'tiers'> | null,
  tier: number | null,
): { tier?: number; mode?: ContractTerms['mode']; value?: string } {
  const reached = tier === null ? undefined : terms?.tiers[tier];
  if (!terms || tier === null || !reached) return {};
  return { tier, mode: terms.mode, value: reached.value };
}

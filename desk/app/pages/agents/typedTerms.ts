import type { Terms } from './TermsText.tsx';

export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

/** A tier as it is typed. */
export interface TypedTier {
  /** Stays with the tier when others are removed. */
  key: number;
  from: string;
  active: string;
  value: string;
}

/** Terms as they are typed, with the fields of all kinds: a person who changes the kind loses nothing. */
export interface TypedTerms {
  kind: (typeof kinds)[number];
  mode: Terms['mode'];
  tiers: readonly TypedTier[];
  activeBets: string;
  activeDeposits: string;
  period: (typeof periods)[number];
  carryOver: boolean;
}

export const firstTerms: TypedTerms = {
  kind: 'daily',
  mode: 'rate',
  tiers: [{ key: 0, from: '', active: '0', value: '' }],
  activeBets: '0',
  activeDeposits: '0',
  period: 'monthly',
  carryOver: false,
};

/** The tiers with one more, which begins as the last one: each needs and pays no less than the one before. */
export function withTier(tiers: readonly TypedTier[]): readonly TypedTier[] {
  const last = tiers.at(-1);
  const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1;
  return [...tiers, { from: '', active: '0', value: '', ...last, key }];
}

/** What is sent: the fields of the kind alone. A number that is none stays as it was typed, so that the platform names its field. */
export function termsOf({ kind, mode, period, carryOver, ...typed }: TypedTerms) {
  return {
    tiers: typed.tiers.map(({ from, active, value }) => ({
      from: from.trim(),
      active: /^\d+$/.test(active.trim()) ? Number(active) : active,
      value: value.trim(),
    })),
    activeBets: typed.activeBets.trim(),
    activeDeposits: typed.activeDeposits.trim(),
    ...(kind === 'dividend' ? { period, carryOver } : { mode }),
  };
}

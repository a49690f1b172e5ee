import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { regionRules } from '#platform/base/database/schema/index.ts';
import { parseRange, plainAddress } from '#platform/base/http/index.ts';

export type RegionRule = Pick<typeof regionRules.$inferSelect, 'cidr' | 'blocks'>;

/** A merchant's rules, oldest first. */
export async function listRegionRules(db: Database, merchant: string): Promise<RegionRule[]> {
  return db
    .select({ cidr: regionRules.cidr, blocks: regionRules.blocks })
    .from(regionRules)
    .where(eq(regionRules.merchant, merchant))
    .orderBy(asc(regionRules.id));
}

/** Sets or replaces the rule of a range. */
export async function setRegionRule(
  db: Database,
  merchant: string,
  cidr: string,
  blocks: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(regionRules).where(and(eq(regionRules.merchant, merchant), eq(regionRules.cidr, cidr)));
    await tx.insert(regionRules).values({ merchant, cidr, blocks });
  });
}

/** Removes all rules and returns their number. */
export async function clearRegionRules(db: Database, merchant: string): Promise<number> {
  return (await db.delete(regionRules).where(eq(regionRules.merchant, merchant)).returning()).length;
}

/**
 * Whether an address is blocked: the longest matching prefix decides; without a match it is allowed. An unreadable
 * address could be any, so it is blocked as soon as any range is.
 */
export function isBlocked(rules: RegionRule[], address: string): boolean {
  if (plainAddress(address) === '') return rules.some(({ blocks }) => blocks);
  return decidingRule(rules, address)?.blocks ?? false;
}

/** The rule with the longest prefix that an address lies in. */
export function decidingRule(rules: RegionRule[], address: string): RegionRule | undefined {
  const plain = plainAddress(address);
  let longest = -1;
  let deciding: RegionRule | undefined;
  for (const rule of rules) {
    const range = parseRange(rule.cidr);
    if (!range || range.prefix <= longest || !range.has(plain)) continue;
    longest = range.prefix;
    deciding = rule;
  }
  return deciding;
}

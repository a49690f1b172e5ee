import type { Role } from '#engine/contracts/audience.ts';

const agentTypes = new Set([1, 2, 41, 42]);
const trialType = 4;

/**
 * The role of a signed-in account by its `type` (isAgent): 1, 2, 41 and 42 are agents, 4 is a trial, all others members
 * (R6.2, R6.3).
 */
export function roleOf(type: unknown): Exclude<Role, 'guest'> {
  const number = typeof type === 'string' && type.trim() !== '' ? Number(type) : type;
  if (number === trialType) return 'trial';
  return typeof number === 'number' && agentTypes.has(number) ? 'agent' : 'member';
}

const vipAbove = 4;

/** Whether a rank level counts as VIP: above 4 (R6.6). */
export function isVip(rankLevel: unknown): boolean {
  return Number(rankLevel) > vipAbove;
}

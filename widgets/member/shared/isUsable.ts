/**
 * Whether a payout account may be chosen, by the page's clock. That may be a moment behind the platform's, where the account was
 * opened: without a waiting time it is usable at once.
 */
export function isUsable(
  { createdAt, usableAt }: { createdAt: number; usableAt: number },
  now: number,
): boolean {
  return usableAt <= Math.max(now, createdAt);
}

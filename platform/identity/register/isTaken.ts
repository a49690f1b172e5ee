import { violatedConstraint } from '#platform/base/database/index.ts';

/** Whether an account was not opened because another one has its name or number: of concurrent ones, the database accepts one. */
export function isTaken(error: unknown): boolean {
  const constraint = violatedConstraint(error);
  return constraint === 'accounts_name' || constraint === 'accounts_mobile';
}

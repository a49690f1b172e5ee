import type {
  OperatorAccessList,
  OperatorGrant,
  OperatorRight,
  OperatorRole,
} from '#schemas/generated/operatorCalls.ts';
import { operatorPermissions } from '#schemas/generated/operatorCalls.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Person } from '#platform/operators/access/index.ts';
import type { Grant, Role } from '#platform/operators/rights/index.ts';
import { listSessions, listTokens } from '#platform/operators/sessions/index.ts';

/** Where an operator is signed in. `viewer` is who asks. */
export async function accessList(
  db: Database,
  { id, login }: { id: number; login: string },
  now: Date,
  viewer?: Person,
): Promise<OperatorAccessList> {
  const sessions = await listSessions(db, id, now);
  const tokens = await listTokens(db, id, now);
  return {
    login,
    sessions: sessions.map((row) => ({
      id: row.id,
      current: viewer?.by === 'session' && viewer.accessId === row.id,
      address: row.address,
      browser: row.browser,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    })),
    tokens: tokens.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      usedAt: row.usedAt?.toISOString() ?? null,
      endsAt: row.endsAt.toISOString(),
    })),
  };
}

/** Grants as lists of operators show them. */
export function grantViews(grants: readonly Grant[]): OperatorGrant[] {
  return grants.map(({ id, role, merchant, amountLimit, currency, personalData, from, until }) => ({
    id,
    role,
    merchant,
    amountLimit,
    currency,
    personalData,
    startsAt: from.toISOString(),
    endsAt: until?.toISOString() ?? null,
  }));
}

/** Grants as the person reads them who has them: with each permission. */
export function rightsOf(grants: readonly Grant[]): OperatorRight[] {
  return grants.map(({ role, merchant, permissions, amountLimit, currency, personalData, until }) => ({
    role,
    merchant,
    permissions: listed(permissions),
    amountLimit,
    currency,
    personalData,
    endsAt: until?.toISOString() ?? null,
  }));
}

export function roleView({ id, name, isReady, permissions, networks }: Role): OperatorRole {
  return { role: id, name, ready: isReady, permissions: listed(permissions), networks };
}

function listed(permissions: readonly string[] | 'all'): string[] {
  return permissions === 'all' ? Object.keys(operatorPermissions) : [...permissions];
}

import { operatorPermissions } from '#schemas/generated/operatorCalls.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { parseRange } from '#platform/base/http/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { lackingFor, unlimited } from './decide.ts';
import type { Grant } from './grants.ts';
import { deleteRole, readRoles, roleIsGiven, storeNetworks, storeRole, type Role } from './roles.ts';

/** Who changes rights: the active grants of a person; undefined for the key file, which may do everything. */
export type Giver = { operatorId: number; grants: readonly Grant[] } | undefined;

/**
 * Makes an own role or changes one. Its grants may be wide, so the giver must have all its permissions, before and after, without a limit,
 * and must not have the role.
 */
export async function setRole(
  tx: Database,
  giver: Giver,
  { id, name, permissions }: { id: string; name: string; permissions: readonly string[] },
  now: Date,
): Promise<Role> {
  const unknown = permissions.find((one) => !Object.hasOwn(operatorPermissions, one));
  if (unknown !== undefined)
    throw invalid('permissions', `There is no permission "${unknown}". listRoles shows those that exist.`);
  const before = (await readRoles(tx, [id])).get(id);
  if (before?.isReady)
    throw invalid(
      'role',
      `"${id}" is a ready role, which cannot be changed. Make an own one under another id.`,
    );
  requireNotOwn(giver, id);
  requireCovered(giver, unlimited([...(before ? list(before) : []), ...permissions]));
  await storeRole(tx, { id, name, permissions: [...new Set(permissions)].toSorted(), changedAt: now });
  return roleOf(tx, id);
}

/** States from which networks a role counts. */
export async function setNetworks(
  tx: Database,
  giver: Giver,
  id: string,
  networks: readonly string[],
): Promise<Role> {
  const { permissions } = await roleOf(tx, id);
  const ranges = networks.map((network) => {
    const range = parseRange(network);
    if (!range) throw invalid('networks', `"${network}" is no network. Write 203.0.113.0/24.`);
    return range.cidr;
  });
  requireNotOwn(giver, id);
  requireCovered(giver, unlimited(permissions));
  await storeNetworks(tx, id, [...new Set(ranges)]);
  return roleOf(tx, id);
}

/** Removes an own role that no one has. */
export async function removeRole(tx: Database, id: string): Promise<void> {
  const { isReady } = await roleOf(tx, id);
  if (isReady) throw invalid('role', `"${id}" is a ready role, which cannot be removed.`);
  if (await roleIsGiven(tx, id))
    throw new Refusal(409, 'role-in-use', {
      message: `Operators have the role ${id}. Take it from them first.`,
    });
  await deleteRole(tx, id);
}

export async function roleOf(db: Database, id: string): Promise<Role> {
  const role = (await readRoles(db, [id])).get(id);
  if (!role) throw new Refusal(404, 'no-such-role', { message: `There is no role ${id}.` });
  return role;
}

/** Refuses with `lacks-rights` what the giver does not have. */
export function requireCovered(giver: Giver, given: Omit<Grant, 'id' | 'role'>): void {
  const lacking = giver ? lackingFor(giver.grants, given) : [];
  if (lacking.length > 0)
    throw new Refusal(403, 'lacks-rights', {
      message: `You lack ${lacking.join(', ')}, at least as widely as it would be given.`,
    });
}

function requireNotOwn(giver: Giver, role: string): void {
  if (giver?.grants.some((grant) => grant.role === role))
    throw new Refusal(403, 'own-rights', { message: 'You have this role. Someone else has to change it.' });
}

const list = ({ permissions }: Role): readonly string[] => (permissions === 'all' ? [] : permissions);

function invalid(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid-request', { message, fields: [{ field, code: 'invalid', message }] });
}

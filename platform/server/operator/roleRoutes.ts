import { readRoles, removeRole, setNetworks, setRole } from '#platform/operators/rights/index.ts';
import { roleView } from './accessViews.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { giverOf } from './permit.ts';

/** Routes for roles: ready ones, and those of the operator's own. */
export function roleRoutes(on: OperatorRoutes): void {
  on.read('listRoles', async ({ db }) => [...(await readRoles(db)).values()].map(roleView));

  on.write('setRole', async ({ db, now }, { role, name, permissions }, { caller, note }) => {
    const stored = await setRole(db, giverOf(caller), { id: role, name, permissions }, now());
    const view = roleView(stored);
    note({ permissions: view.permissions.join(' ') });
    return view;
  });

  on.write('setRoleNetworks', async ({ db }, { role, networks }, { caller, note }) => {
    const stored = await setNetworks(db, giverOf(caller), role, networks);
    note({ networks: stored.networks.join(' ') });
    return roleView(stored);
  });

  on.write('removeRole', async ({ db }, { role }) => {
    await removeRole(db, role);
    return { role };
  });
}

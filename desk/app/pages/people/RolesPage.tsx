import { useState } from 'react';
import type { OperatorRole } from '#schemas/generated/operatorCalls.ts';
import operators from '#schemas/operator/calls/operators.json';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { RoleForm } from './RoleForm.tsx';

/** What is open over the list. */
type Open = { form: 'own'; role: OperatorRole | undefined } | { form: 'networks'; role: OperatorRole };

/** Ready roles and own ones with their permissions, and from which networks each may be used. */
export function RolesPage() {
  const t = useT();
  const self = useSelf();
  const found = useCall('listRoles', {});
  const [open, setOpen] = useState<Open>();
  const mayManage = allows(self, 'roles.manage');
  const columns: Column<OperatorRole>[] = [
    { name: 'role', label: t('role'), cell: ({ role }) => role },
    {
      name: 'name',
      label: t('name'),
      cell: ({ name, ready }) => (
        <>
          <bdi>{name}</bdi> ({t(ready ? 'ready-role' : 'own-role')})
        </>
      ),
    },
    {
      name: 'permissions',
      label: t('field-permissions'),
      cell: ({ permissions }) => (
        <details>
          <summary>{`${t('field-permissions')}: ${permissions.length}`}</summary>
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </details>
      ),
    },
    {
      name: 'networks',
      label: t('field-networks'),
      cell: ({ networks }) => networks.join(', ') || t('everywhere'),
    },
    ...(mayManage
      ? [
          {
            name: 'acts',
            label: t('what-to-do'),
            cell: (role: OperatorRole) => <Acts role={role} onOpen={setOpen} />,
          },
        ]
      : []),
  ];
  const close = () => setOpen(undefined);
  return (
    <>
      <h1>{t('roles')}</h1>
      {mayManage && (
        <p>
          <Button kind="main" onClick={() => setOpen({ form: 'own', role: undefined })}>
            {t('new-role')}
          </Button>
        </p>
      )}
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('roles')} columns={columns} rows={rows} keyOf={({ role }) => role} />
        )}
      </Loaded>
      {open?.form === 'own' && <RoleForm role={open.role} onClose={close} />}
      {open?.form === 'networks' && (
        <Dialog title={`${t('field-networks')}: ${open.role.role}`} onClose={close}>
          <CallForm
            call="setRoleNetworks"
            schema={operators.calls.setRoleNetworks.request}
            known={{ role: open.role.role }}
            before={{ networks: open.role.networks.join(', ') }}
            word={open.role.role}
            label={t('change')}
            onDone={close}
          />
        </Dialog>
      )}
    </>
  );
}

function Acts({ role, onOpen }: { role: OperatorRole; onOpen: (open: Open) => void }) {
  const t = useT();
  return (
    <>
      <Button
        aria-label={`${t('field-networks')}: ${role.role}`}
        onClick={() => onOpen({ form: 'networks', role })}
      >
        {t('field-networks')}
      </Button>{' '}
      {!role.ready && (
        <>
          <Button aria-label={`${t('change')}: ${role.role}`} onClick={() => onOpen({ form: 'own', role })}>
            {t('change')}
          </Button>{' '}
          <ActButton
            call="removeRole"
            request={{ role: role.role }}
            label={t('remove')}
            about={role.role}
            kind="danger"
            word={role.role}
            changes={[{ label: role.role, before: role.permissions.join(', '), after: '' }]}
          />
        </>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { Operator } from '#schemas/generated/operatorCalls.ts';
import operators from '#schemas/operator/calls/operators.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { NewLink, type Invited } from './NewLink.tsx';
import { stateTones } from './states.ts';

/** Everyone who works at the desk, with their roles and their last use of it. */
export function PeoplePage() {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const found = useCall('listOperators', {});
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  const columns: Column<Operator>[] = [
    {
      name: 'login',
      label: t('login-name'),
      cell: ({ login }) => (
        <Link to={`/people/person/${encodeURIComponent(login)}`}>
          <bdi>{login}</bdi>
        </Link>
      ),
      compare: (a, b) => (a.login < b.login ? -1 : 1),
    },
    { name: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`person-${state}`)}</Badge>,
    },
    {
      name: 'roles',
      label: t('rights'),
      cell: ({ grants }) =>
        grants.map(({ role, merchant }) => `${role} (${merchant ?? t('all-merchants')})`).join(', ') || '–',
    },
    {
      name: 'used',
      label: t('last-used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : time(lastUsedAt)),
      compare: (a, b) => ((a.lastUsedAt ?? '') < (b.lastUsedAt ?? '') ? -1 : 1),
    },
  ];
  return (
    <>
      <h1>{t('people')}</h1>
      {allows(self, 'operators.manage') && (
        <p>
          <Button kind="main" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        </p>
      )}
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('people')} columns={columns} rows={rows} keyOf={({ login }) => login} />
        )}
      </Loaded>
      {isInviting && (
        <Dialog title={t('invite')} onClose={() => setInviting(false)}>
          <CallForm
            call="inviteOperator"
            schema={operators.calls.inviteOperator.request}
            known={{}}
            word="invite"
            label={t('invite')}
            onDone={(link) => {
              setInviting(false);
              setInvited(link);
            }}
          />
        </Dialog>
      )}
      {invited && <NewLink {...invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

import type { Operator, OperatorGrant, OperatorRole } from '#schemas/generated/operatorCalls.ts';
import operators from '#schemas/operator/calls/operators.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { ReasonButton } from '../members/acts/ReasonDialog.tsx';

/** The roles of a person with their limits, and the form that gives another one. */
export function Grants({ person, mayManage }: { person: Operator; mayManage: boolean }) {
  const t = useT();
  const { time } = useFormat();
  const { login, grants } = person;
  const roles = useCall('listRoles', {});
  const columns: Column<OperatorGrant>[] = [
    { name: 'role', label: t('role'), cell: ({ role }) => role },
    { name: 'merchant', label: t('merchant'), cell: ({ merchant }) => merchant ?? t('all-merchants') },
    {
      name: 'limit',
      label: t('field-amountLimit'),
      cell: ({ amountLimit, currency }) => (amountLimit === null ? '–' : `${amountLimit} ${currency ?? ''}`),
    },
    {
      name: 'data',
      label: t('field-personalData'),
      cell: ({ personalData }) => t(personalData ? 'on' : 'off'),
    },
    { name: 'begins', label: t('began'), cell: ({ startsAt }) => time(startsAt) },
    { name: 'ends', label: t('ends'), cell: ({ endsAt }) => (endsAt === null ? '–' : time(endsAt)) },
    ...(mayManage
      ? [
          {
            name: 'acts',
            label: t('what-to-do'),
            cell: ({ id, role }: OperatorGrant) => (
              <ReasonButton
                call="revokeRole"
                known={{ login, id: String(id) }}
                label={t('take-role')}
                explanation={t('take-role-text')}
                about={role}
                isDanger
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('rights')}>
      <RecordTable label={t('rights')} columns={columns} rows={grants} keyOf={({ id }) => id} />
      {mayManage && <Loaded found={roles}>{(all) => <GrantForm login={login} roles={all} />}</Loaded>}
    </Section>
  );
}

/** Offers the roles whose permissions the one who gives has as well: the platform refuses all others. */
function GrantForm({ login, roles }: { login: string; roles: readonly OperatorRole[] }) {
  const t = useT();
  const self = useSelf();
  const { request } = operators.calls.grantRole;
  const own = roles.filter(({ permissions }) => permissions.every((permission) => allows(self, permission)));
  if (own.length === 0) return null;
  return (
    <details>
      <summary>{t('give-role')}</summary>
      <p>{t('give-role-text')}</p>
      <CallForm
        call="grantRole"
        schema={{
          ...request,
          properties: {
            ...request.properties,
            role: { enum: own.map(({ role }) => role) },
            merchant: { enum: self.merchants.map(({ code }) => code) },
            startsAt: { ...request.properties.startsAt, mustBe: 'a time such as 2027-01-31T00:00:00Z' },
          },
        }}
        known={{ login }}
        initial={{ role: own[0]?.role ?? '' }}
        word={login}
        label={t('give-role')}
      />
    </details>
  );
}

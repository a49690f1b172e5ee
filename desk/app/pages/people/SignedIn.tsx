import type { OperatorSession, OperatorToken } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { useT } from '../../preferences/useT.ts';

/** Where a person is signed in, and the tokens of their commands. */
export function SignedIn({ login }: { login: string }) {
  const t = useT();
  const { time } = useFormat();
  const found = useCall('listSessionsOf', { login });
  const sessions: Column<OperatorSession>[] = [
    { name: 'browser', label: t('browser'), cell: ({ browser }) => <bdi>{browser}</bdi> },
    { name: 'address', label: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
    { name: 'began', label: t('began'), cell: ({ createdAt }) => time(createdAt) },
    { name: 'used', label: t('last-used'), cell: ({ seenAt }) => time(seenAt) },
  ];
  const tokens: Column<OperatorToken>[] = [
    { name: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'began', label: t('began'), cell: ({ createdAt }) => time(createdAt) },
    { name: 'used', label: t('last-used'), cell: ({ usedAt }) => (usedAt === null ? '–' : time(usedAt)) },
    { name: 'ends', label: t('ends'), cell: ({ endsAt }) => time(endsAt) },
  ];
  return (
    <Loaded found={found}>
      {(access) => (
        <>
          <Section title={t('sessions')}>
            <RecordTable
              label={t('sessions')}
              columns={sessions}
              rows={access.sessions}
              keyOf={({ id }) => id}
            />
          </Section>
          {access.tokens.length > 0 && (
            <Section title={t('tokens')}>
              <RecordTable label={t('tokens')} columns={tokens} rows={access.tokens} keyOf={({ id }) => id} />
            </Section>
          )}
        </>
      )}
    </Loaded>
  );
}

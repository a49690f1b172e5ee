import { useState } from 'react';
import type { OperatorSession, OperatorToken } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Field } from '../../parts/Field.tsx';
import { textIn } from '../../parts/textIn.ts';
import { Loading } from '../../parts/Loading.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { RecoveryCodes } from '../../parts/RecoveryCodes.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import { useAct } from '../../session/ConfirmAccess.tsx';
import { useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import styles from './access.module.css';

/** What a person sees and changes of the own access: sessions, tokens, password, recovery codes, and the rights. */
export function AccessPage() {
  const t = useT();
  const found = useCall('listOwnSessions', {});
  const [error, setError] = useState<string>();
  return (
    <>
      <h1>{t('own-access')}</h1>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <h2>{t('sessions')}</h2>
      {found.data ? (
        <>
          <Sessions rows={found.data.sessions} onError={setError} />
          {found.data.tokens.length > 0 && (
            <>
              <h2>{t('tokens')}</h2>
              <Tokens rows={found.data.tokens} onError={setError} />
            </>
          )}
        </>
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
      <Password />
      <Recovery onError={setError} />
      <Rights />
    </>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  onError: (text: string | undefined) => void;
}

function Sessions({ rows, onError }: RowsProps<OperatorSession>) {
  const t = useT();
  const { time } = useFormat();
  const columns: Column<OperatorSession>[] = [
    { name: 'browser', label: t('browser'), cell: ({ browser }) => <bdi>{browser}</bdi> },
    { name: 'address', label: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
    { name: 'began', label: t('began'), cell: ({ createdAt }) => time(createdAt) },
    { name: 'used', label: t('last-used'), cell: ({ seenAt }) => time(seenAt) },
    {
      name: 'end',
      label: t('access'),
      cell: ({ id, current }) =>
        current ? t('this-session') : <End call="endOwnSession" id={id} onError={onError} />,
    },
  ];
  return <RecordTable label={t('sessions')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Tokens({ rows, onError }: RowsProps<OperatorToken>) {
  const t = useT();
  const { time } = useFormat();
  const columns: Column<OperatorToken>[] = [
    { name: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'began', label: t('began'), cell: ({ createdAt }) => time(createdAt) },
    { name: 'used', label: t('last-used'), cell: ({ usedAt }) => (usedAt === null ? '–' : time(usedAt)) },
    { name: 'ends', label: t('ends'), cell: ({ endsAt }) => time(endsAt) },
    {
      name: 'end',
      label: t('access'),
      cell: ({ id }) => <End call="endOwnToken" id={id} onError={onError} />,
    },
  ];
  return <RecordTable label={t('tokens')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function End({
  call,
  id,
  onError,
}: {
  call: 'endOwnSession' | 'endOwnToken';
  id: number;
  onError: (text: string | undefined) => void;
}) {
  const t = useT();
  const act = useAct();
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    onError(undefined);
    await act(call, { id: String(id) }).catch((error: unknown) => onError(refusal(error)));
    setBusy(false);
  }
  return (
    <Button isBusy={isBusy} onClick={() => void end()}>
      {t('end')}
    </Button>
  );
}

function Password() {
  const t = useT();
  const act = useAct();
  const [ended, setEnded] = useState<number>();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    setEnded(undefined);
    const changed = await act('changeOwnPassword', {
      password: textIn(form, 'password'),
      newPassword: textIn(form, 'newPassword'),
    });
    form.reset();
    setEnded(changed.ended);
  });
  return (
    <section className={styles.section}>
      <h2>{t('change-password')}</h2>
      <form onSubmit={onSubmit} className={styles.form}>
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          label={t('new-password')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={t('password-hint')}
          minLength={12}
          required
        />
        {failed !== undefined && (
          <p role="alert" className={styles.error}>
            {failed}
          </p>
        )}
        {ended !== undefined && (
          <output className={styles.done}>{t('password-changed', { count: ended })}</output>
        )}
        <Button type="submit" isBusy={isBusy}>
          {t('change-password')}
        </Button>
      </form>
    </section>
  );
}

function Recovery({ onError }: { onError: (text: string | undefined) => void }) {
  const t = useT();
  const act = useAct();
  const refusal = useRefusal();
  const [codes, setCodes] = useState<readonly string[]>();
  async function renew() {
    onError(undefined);
    try {
      setCodes((await act('renewOwnRecoveryCodes', {})).recoveryCodes);
    } catch (error) {
      onError(refusal(error));
    }
  }
  return (
    <section className={styles.section}>
      <h2>{t('recovery-codes')}</h2>
      <p>{t('recovery-renew')}</p>
      <Button onClick={() => void renew()}>{t('new-codes')}</Button>
      {codes && (
        <Dialog title={t('recovery-codes')} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </section>
  );
}

function Rights() {
  const t = useT();
  const { grants } = useSelf();
  return (
    <section className={styles.section}>
      <h2>{t('rights')}</h2>
      <ul>
        {grants.map(({ role, merchant, amountLimit, currency, personalData }, index) => (
          <li key={index}>
            <strong>{role}</strong>, {merchant ?? t('all-merchants')}
            {amountLimit !== null && `, ${t('up-to', { amount: `${amountLimit} ${currency ?? ''}` })}`}
            {!personalData && `, ${t('masked')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

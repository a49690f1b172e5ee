import { useState } from 'react';
import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { useShortcuts } from '../../parts/useShortcuts.ts';
import { useActs } from '../../session/useActs.ts';
import { useT } from '../../preferences/useT.ts';
import type { OfferedAct } from './acts.ts';
import styles from './withdrawals.module.css';

interface ActFormProps {
  withdrawal: OperatorWithdrawal;
  merchant: string;
  offered: readonly OfferedAct[];
}

/** The acts that a withdrawal allows, with a reason, each by a button and by a key. Nothing is shown as done before the platform said so. */
export function ActForm({ withdrawal, merchant, offered }: ActFormProps) {
  const t = useT();
  const { busy, failed, setFailed, carryOut } = useActs();
  const [reason, setReason] = useState('');

  async function begin({ call, needsReason }: OfferedAct) {
    const given = reason.trim();
    if (needsReason && given === '') {
      setFailed(t('reason-needed'));
      return;
    }
    await carryOut(call, { merchant, id: String(withdrawal.id), ...(given !== '' && { reason: given }) });
  }

  useShortcuts(
    Object.fromEntries(
      offered.map((one) => [one.key, busy === undefined ? () => void begin(one) : undefined]),
    ),
  );

  return (
    <section className={styles.acts} aria-label={t('what-to-do')}>
      <Field
        label={t('reason')}
        hint={t('reason-hint')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      <div className={styles.buttons}>
        {offered.map((one) => (
          <Button
            key={one.call}
            kind={one.isDanger ? 'danger' : 'main'}
            isBusy={busy === one.call}
            aria-keyshortcuts={one.key}
            aria-disabled={busy !== undefined && busy !== one.call}
            onClick={() => void begin(one)}
          >
            {t(`act-${one.call}`)}
            <kbd aria-hidden="true">{one.key.toUpperCase()}</kbd>
          </Button>
        ))}
      </div>
    </section>
  );
}

import { useRef, useState } from 'react';
import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { isUnsettled } from '../../data/refusals.ts';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import { useAct } from '../../session/ConfirmAccess.tsx';
import { useT } from '../../preferences/useT.ts';
import type { OfferedAct } from './acts.ts';
import styles from './withdrawals.module.css';

interface ActFormProps {
  withdrawal: OperatorWithdrawal;
  merchant: string;
  offered: readonly OfferedAct[];
}

/** The acts that a withdrawal allows, with a reason. Nothing is shown as done before the platform said so. */
export function ActForm({ withdrawal, merchant, offered }: ActFormProps) {
  const t = useT();
  const act = useAct();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  /** Under the same key an act whose response was lost is carried out once, however often it is tried. */
  const keys = useRef(new Map<string, string>());

  async function carryOut({ call, needsReason }: OfferedAct) {
    const given = reason.trim();
    if (needsReason && given === '') {
      setError(t('reason-needed'));
      return;
    }
    const requestKey = keys.current.get(call) ?? crypto.randomUUID();
    keys.current.set(call, requestKey);
    setBusy(call);
    setError(undefined);
    try {
      await act(
        call,
        { merchant, id: String(withdrawal.id), ...(given !== '' && { reason: given }) },
        requestKey,
      );
      keys.current.delete(call);
    } catch (caught) {
      setError(refusal(caught));
      if (!isUnsettled(caught)) keys.current.delete(call);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <section className={styles.acts} aria-label={t('what-to-do')}>
      <Field
        label={t('reason')}
        hint={t('reason-hint')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        {offered.map((one) => (
          <Button
            key={one.call}
            kind={one.isDanger ? 'danger' : 'main'}
            isBusy={busy === one.call}
            aria-disabled={busy !== undefined && busy !== one.call}
            onClick={() => (busy === undefined ? void carryOut(one) : undefined)}
          >
            {t(`act-${one.call}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

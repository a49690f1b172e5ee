import { useState } from 'react';
import type { OperatorCase } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Button } from '../../parts/Button.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Field } from '../../parts/Field.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { MemberPicture } from '../../parts/MemberPicture.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useActs } from '../../session/useActs.ts';
import { useT } from '../../preferences/useT.ts';
import styles from './withdrawals.module.css';

interface CaseBoxProps {
  merchant: string;
  /** Id of the withdrawal. */
  withdrawal: number;
  currency: string;
}

/** What a member did not receive of a withdrawal (R4.27), with the member's pictures, and how the case is closed. */
export function CaseBox({ merchant, withdrawal, currency }: CaseBoxProps) {
  const t = useT();
  const self = useSelf();
  const { money } = useFormat();
  const found = useCall('listCases', { merchant });
  if (!found.data)
    return found.error ? <Failed error={found.error} onAgain={() => void found.refetch()} /> : <Loading />;
  const one = found.data.find((each) => each.withdrawal === withdrawal);
  if (!one) return null;
  return (
    <section className={styles.acts}>
      <h2>{t('money-case')}</h2>
      <p>
        {t('money-case-text', {
          received: money(one.received, currency),
          rest: money(one.rest, currency),
        })}
      </p>
      <p>
        <bdi>{one.note}</bdi>
      </p>
      {allows(self, 'pictures.read', merchant) && one.proofs.length > 0 && (
        <div className={styles.pictures}>
          {one.proofs.map((picture) => (
            <MemberPicture key={picture} merchant={merchant} picture={picture} />
          ))}
        </div>
      )}
      {one.state === 'open' && allows(self, 'cases.close', merchant) && (
        <CloseCase merchant={merchant} id={one.id} />
      )}
    </section>
  );
}

function CloseCase({ merchant, id }: { merchant: string; id: OperatorCase['id'] }) {
  const t = useT();
  const { busy, failed, setFailed, carryOut } = useActs();
  const [reason, setReason] = useState('');
  async function close(call: 'payRestOfCase' | 'forceCase') {
    const given = reason.trim();
    if (call === 'forceCase' && given === '') {
      setFailed(t('reason-needed'));
      return;
    }
    await carryOut(call, { merchant, id: String(id), ...(given !== '' && { reason: given }) });
  }
  return (
    <>
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
        <Button kind="main" isBusy={busy === 'payRestOfCase'} onClick={() => void close('payRestOfCase')}>
          {t('act-payRestOfCase')}
        </Button>
        <Button kind="danger" isBusy={busy === 'forceCase'} onClick={() => void close('forceCase')}>
          {t('act-forceCase')}
        </Button>
      </div>
    </>
  );
}

import { useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Field } from '../../parts/Field.tsx';
import { useActs } from '../../session/useActs.ts';
import { useT } from '../../preferences/useT.ts';
import styles from './service.module.css';

/** Minutes for which a member may be muted, and none. */
const spans = ['60', '1440', '10080', '0'] as const;

/** Mutes a member in the public rooms for a while, or closes them to the member. */
export function Moderation({ merchant, account }: { merchant: string; account: string }) {
  const t = useT();
  const { busy, failed, carryOut } = useActs();
  const [span, setSpan] = useState<string>(spans[0]);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<string>();
  const given = reason.trim() === '' ? {} : { reason: reason.trim() };
  async function mute() {
    setDone(undefined);
    if (await carryOut('muteMember', { merchant, account, minutes: Number(span), ...given }))
      setDone(span === '0' ? t('unmuted') : t('muted'));
  }
  async function block(blocked: boolean) {
    setDone(undefined);
    if (await carryOut('blockMember', { merchant, account, blocked, ...given }))
      setDone(blocked ? t('blocked') : t('unblocked'));
  }
  return (
    <details className={styles.more}>
      <summary>{t('moderation')}</summary>
      <p className={styles.note}>{t('moderation-hint')}</p>
      <Field
        label={t('reason')}
        hint={t('trail-reason')}
        value={reason}
        maxLength={200}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Choice
        label={t('mute-for')}
        value={span}
        options={spans.map((one) => [one, t(`span-${one}`)])}
        onChange={setSpan}
      />
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      {done !== undefined && <output>{done}</output>}
      <div className={styles.buttons}>
        <Button isBusy={busy === 'muteMember'} onClick={() => void mute()}>
          {span === '0' ? t('unmute') : t('mute')}
        </Button>
        <Button kind="danger" isBusy={busy === 'blockMember'} onClick={() => void block(true)}>
          {t('block-rooms')}
        </Button>
        <Button isBusy={busy === 'blockMember'} onClick={() => void block(false)}>
          {t('unblock-rooms')}
        </Button>
      </div>
    </details>
  );
}

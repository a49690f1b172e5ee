import { useState } from 'react';
import type { OperatorMemberPage } from '#schemas/generated/operatorCalls.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { textIn } from '../../parts/textIn.ts';
import { allows, useSelf } from '../../session/self.ts';
import { useActs } from '../../session/useActs.ts';
import { useT } from '../../preferences/useT.ts';
import { actsFor, type MemberAct } from './acts.ts';
import styles from './members.module.css';

interface MemberActsProps {
  member: OperatorMemberPage;
  merchant: string;
}

/** What can be done to a member, each with a reason of its own. */
export function MemberActs({ member, merchant }: MemberActsProps) {
  const t = useT();
  const self = useSelf();
  const [begun, setBegun] = useState<MemberAct>();
  const [done, setDone] = useState<MemberAct>();
  const offered = actsFor(member).filter(({ permission }) => allows(self, permission, merchant));
  if (offered.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('what-to-do')}>
      <h2>{t('what-to-do')}</h2>
      <div className={styles.buttons}>
        {offered.map((one) => (
          <Button key={one.call} kind={one.isDanger ? 'danger' : 'plain'} onClick={() => setBegun(one)}>
            {t(`do-${one.call}`)}
          </Button>
        ))}
      </div>
      <output>{done ? t('member-done', { what: t(`do-${done.call}`) }) : ''}</output>
      {begun && (
        <ActDialog
          act={begun}
          account={member.account}
          merchant={merchant}
          onClose={() => setBegun(undefined)}
          onDone={() => {
            setDone(begun);
            setBegun(undefined);
          }}
        />
      )}
    </section>
  );
}

interface ActDialogProps {
  act: MemberAct;
  account: string;
  merchant: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for what an act needs. Nothing is shown as done before the platform said so. */
function ActDialog({ act, account, merchant, onClose, onDone }: ActDialogProps) {
  const t = useT();
  const { busy, failed, carryOut } = useActs();
  const { call, field, mayBeEmpty, isDanger } = act;
  async function send(form: HTMLFormElement) {
    const given = field === undefined ? '' : textIn(form, field).trim();
    const isGiven = field !== undefined && (given !== '' || field === 'email' || field === 'mobile');
    const request = {
      merchant,
      account,
      reason: textIn(form, 'reason').trim(),
      ...(isGiven && { [field]: given }),
    };
    // Which field a call has is in its act.
    if (await carryOut(call, request as never)) onDone();
  }
  return (
    <Dialog title={t(`do-${call}`)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <p>{t(`explain-${call}`)}</p>
        {field !== undefined && (
          <Field
            label={t(`ask-${field}`)}
            name={field}
            required={!mayBeEmpty}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <Field label={t('reason')} hint={t('reason-not-read')} name="reason" maxLength={200} required />
        {failed !== undefined && (
          <p role="alert" className={styles.error}>
            {failed}
          </p>
        )}
        <Button type="submit" kind={isDanger ? 'danger' : 'main'} isBusy={busy !== undefined}>
          {t(`do-${call}`)}
        </Button>
      </form>
    </Dialog>
  );
}

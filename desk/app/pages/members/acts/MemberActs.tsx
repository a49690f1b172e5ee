import { useState } from 'react';
import type { OperatorMemberPage } from '#schemas/generated/operatorCalls.ts';
import { Button } from '../../../parts/Button.tsx';
import { allows, useSelf } from '../../../session/self.ts';
import { useT, type Translate } from '../../../preferences/useT.ts';
import { actsFor, type MemberAct } from './acts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import styles from '../members.module.css';

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
        <ReasonDialog
          call={begun.call}
          known={{ merchant, account: member.account }}
          label={t(`do-${begun.call}`)}
          explanation={t(`explain-${begun.call}`)}
          field={begun.field && fieldOf(begun, t)}
          isDanger={begun.isDanger}
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

/** What an act asks for besides its reason. Contacts may be taken away: then the empty text is sent. */
function fieldOf({ field = 'level', mayBeEmpty }: MemberAct, t: Translate) {
  return {
    name: field,
    label: t(`ask-${field}`),
    mayBeEmpty: mayBeEmpty === true,
    sendsEmpty: field === 'email' || field === 'mobile',
    ...(field === 'amount' && { hint: t('ask-amount-hint') }),
  };
}

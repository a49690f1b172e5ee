import { useState } from 'react';
import { Link } from 'react-router';
import type { RevealContactsValue } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Facts, type Fact } from '../../../parts/Facts.tsx';
import { Field } from '../../../parts/Field.tsx';
import { textIn } from '../../../parts/textIn.ts';
import { useSubmit } from '../../../parts/useSubmit.ts';
import { useAct } from '../../../session/ConfirmAccess.tsx';
import { useSelf } from '../../../session/self.ts';
import { useT } from '../../../preferences/useT.ts';
import { MemberActs } from '../acts/MemberActs.tsx';
import type { TabProps } from '../TabProps.ts';
import styles from '../members.module.css';

/** State, money and contacts of a member, and what can be done. */
export function OverviewTab({ member, merchant }: TabProps) {
  const t = useT();
  const { money, time } = useFormat();
  const { code, currency, timeZone } = merchant;
  const at = (moment: string | null) => moment && time(moment, timeZone);
  const linked = (account: string | null) =>
    account && <Link to={`/members/${code}/${encodeURIComponent(account)}`}>{account}</Link>;
  const facts: Fact[] = [
    ...member.wallets.map(({ displayName, balance }): Fact => [
      displayName === null ? t('main-wallet') : t('wallet-of', { name: displayName }),
      money(balance, currency),
    ]),
    [t('on-hold'), money(member.onHold, currency)],
    [t('turnover-owed'), money(member.turnoverOwed, currency)],
    [t('open-bonus'), money(member.openBonus, currency)],
    [t('deposited'), money(member.deposited, currency)],
    [t('paid-out'), money(member.paidOut, currency)],
    [t('points'), String(member.points)],
    [t('rank'), `${member.rankName} (${member.rankLevel})`],
    [t('mail'), member.email],
    [t('mobile'), member.mobile],
    [t('agent'), linked(member.upline)],
    [t('inviter'), linked(member.inviter)],
    [t('opened-at'), at(member.openedAt)],
    [t('first-login'), at(member.firstLoginAt)],
    [t('password-set'), at(member.passwordChangedAt)],
    [t('authenticator'), member.authenticator ? t('is-on') : t('is-off')],
    [t('frozen-since'), at(member.frozenAt)],
    [t('sessions'), String(member.sessions)],
  ];
  return (
    <div className={styles.part}>
      <Facts facts={facts} />
      <Contacts account={member.account} merchant={code} />
      <MemberActs member={member} merchant={code} />
    </div>
  );
}

/** Contacts in full, once they were asked for with a reason. They are forgotten with the page. */
function Contacts({ account, merchant }: { account: string; merchant: string }) {
  const t = useT();
  const act = useAct();
  const { grants, signedIn } = useSelf();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<RevealContactsValue>();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    setShown(await act('revealContacts', { merchant, account, reason: textIn(form, 'reason').trim() }));
    setAsking(false);
  });
  if (signedIn !== 'key file' && !grants.some(({ personalData }) => personalData)) return null;
  return (
    <section className={styles.part} aria-label={t('contacts')}>
      <h2>{t('contacts')}</h2>
      {shown ? (
        <Facts
          facts={[
            ...shown.contacts.map(({ kind, value }): Fact => [kind, value]),
            ...shown.payoutAccounts.map(({ provider, holder, number, removed }): Fact => [
              removed ? t('payout-account-removed', { provider }) : provider,
              `${holder} ${number}`,
            ]),
          ]}
        />
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{t('show-contacts')}</Button>
        </div>
      )}
      {isAsking && (
        <Dialog title={t('show-contacts')} onClose={() => setAsking(false)}>
          <form className={styles.form} onSubmit={onSubmit}>
            <p>{t('show-contacts-text')}</p>
            <Field label={t('reason')} hint={t('reason-not-read')} name="reason" maxLength={200} required />
            {failed !== undefined && (
              <p role="alert" className={styles.error}>
                {failed}
              </p>
            )}
            <Button type="submit" kind="main" isBusy={isBusy}>
              {t('show-contacts')}
            </Button>
          </form>
        </Dialog>
      )}
    </section>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import members from '#schemas/operator/calls/members.json';
import { CallForm } from '../../form/CallForm.tsx';
import { MerchantScreen } from '../../session/MerchantScreen.tsx';
import { useT } from '../../preferences/useT.ts';

/** Opens an account for a member or agent. */
export function OpenAccountPage() {
  const t = useT();
  const [opened, setOpened] = useState<{ merchant: string; account: string }>();
  return (
    <MerchantScreen title={t('open-account')} permission="accounts.open">
      {({ code: merchant }) => (
        <>
          <CallForm
            call="openAccount"
            schema={members.calls.openAccount.request}
            known={{ merchant }}
            word={merchant}
            label={t('open-account')}
            onDone={({ account }) => setOpened({ merchant, account })}
          />
          {opened?.merchant === merchant && (
            <p>
              <Link to={`/members/${merchant}/${encodeURIComponent(opened.account)}`}>
                {t('opened-account', { account: opened.account })}
              </Link>
            </p>
          )}
        </>
      )}
    </MerchantScreen>
  );
}

import { useEffect, useState } from 'react';
import { useActions, useRoute, useSession, type Translate, type WidgetView } from '#engine/react/index.ts';
import { withNext } from '#engine/browser/session/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { PendingIdentity } from '#schemas/generated/api.ts';
import { ProviderMark } from '../../shared/providers/ProviderMark.tsx';
import { providerNames } from '../../shared/providers/providers.ts';
import { ConfirmLink } from './ConfirmLink.tsx';
import type { IdentityChoiceProps } from './props.ts';
import styles from './identity-choice.module.css';

/** The dialog itself, to which log-in and registration lead back. */
const back = '/?open=identity';

/**
 * To which account a sign-in belongs that no account has yet (R4.20): an existing one after its log-in, or a new one after
 * its registration. A member confirms it, once and for good. The identity is asked for by the browser: it belongs to this
 * visitor alone, and pages of guests are shared.
 */
export function IdentityChoice({ props, t }: WidgetView<IdentityChoiceProps>) {
  const { close, request } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  // A trial account takes no identity: it becomes a member first (R6.3).
  const isTrial = useSession(({ role }) => role === 'trial');
  const error = useRoute(({ params }) => params['error']);
  const [pending, setPending] = useState<PendingIdentity | 'failed' | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isOver = false;
    request('pendingIdentity', {}).then(
      (value) => isOver || setPending(value),
      () => isOver || setPending('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [request, signedIn, tries]);

  if (error) return <Ended t={t} code={error} onClose={() => void close()} />;
  if (pending === 'failed')
    return (
      <>
        <Alert kind="danger" alert>
          {t('failed')}
        </Alert>
        <Button
          wide
          kind="line"
          onClick={() => {
            setPending(null);
            setTries(tries + 1);
          }}
        >
          {t('retry')}
        </Button>
      </>
    );
  if (pending && !pending.identity)
    return <Ended t={t} code="sign-in-expired" onClose={() => void close()} />;
  return (
    <div className={styles.choice}>
      {pending?.identity ? <Who t={t} identity={pending.identity} /> : <SkeletonBar height="3.5rem" />}
      {signedIn && !isTrial ? (
        pending && <ConfirmLink t={t} asksPassword={pending.asksPassword === true} />
      ) : (
        <>
          {!isTrial && (
            <>
              <p className={styles.ask}>{t('ask')}</p>
              <ButtonLink wide size="lg" href={withNext(props.login, back)} open="login">
                {t('link')}
              </ButtonLink>
            </>
          )}
          <ButtonLink
            wide
            size="lg"
            kind={isTrial ? 'solid' : 'soft'}
            href={withNext(props.register, back)}
            open="sign-up"
          >
            {t('new')}
          </ButtonLink>
          <p className={styles.final}>{t('final')}</p>
        </>
      )}
    </div>
  );
}

function Who({ t, identity }: { t: Translate; identity: NonNullable<PendingIdentity['identity']> }) {
  const { provider, name, email } = identity;
  return (
    <div className={styles.who}>
      <ProviderMark provider={provider} />
      <p>
        {t('as', { provider: providerNames[provider], name: `\u2068${name || (email ?? '')}\u2069` })}
        {name && email && (
          <>
            {' '}
            <bdi className={styles.email}>{email}</bdi>
          </>
        )}
      </p>
    </div>
  );
}

/** Why the sign-in cannot be linked. */
function Ended({ t, code, onClose }: { t: Translate; code: string; onClose: () => void }) {
  return (
    <div className={styles.choice}>
      <Alert kind="danger" alert>
        {(/^[\w-]+$/.test(code) && t(`error-${code}`)) || t('error-other')}
      </Alert>
      <Button wide onClick={onClose}>
        {t('later')}
      </Button>
    </div>
  );
}

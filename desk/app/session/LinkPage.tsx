import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { renderSVG } from 'uqr';
import type { OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { clientFor } from '../data/calls.ts';
import { refusalCode } from '../data/refusals.ts';
import { Button } from '../parts/Button.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Field } from '../parts/Field.tsx';
import { codeIn, textIn } from '../parts/textIn.ts';
import { Loading } from '../parts/Loading.tsx';
import { RecoveryCodes } from '../parts/RecoveryCodes.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import { useT } from '../preferences/useT.ts';
import { Entrance } from './Entrance.tsx';
import styles from './entrance.module.css';

/** The text of the link: the part of the address that no server gets. */
const linkText = () => location.hash.slice(1);
/** Opening makes a new secret, so it happens once per page. */
let opening: Promise<OperatorCalls['openLink']['value']> | undefined;

/** Sets password and authenticator by a link of 30 minutes (first owner, invitation, reset), and shows the recovery codes once. */
export function LinkPage() {
  const t = useT();
  const [offer, setOffer] = useState<OperatorCalls['openLink']['value']>();
  const [error, setError] = useState<unknown>();
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => {
    opening ??= clientFor().call('openLink', { link: linkText() });
    opening.then(setOffer, setError);
  }, []);

  if (codes)
    return (
      <Entrance title={t('recovery-codes')}>
        <RecoveryCodes codes={codes} />
        <Link to="/" reloadDocument className={styles.on}>
          {t('to-sign-in')}
        </Link>
      </Entrance>
    );
  if (refusalCode(error) === 'no-such-link')
    return (
      <Entrance title={t('link-over')}>
        <p>{t('link-over-text')}</p>
      </Entrance>
    );
  if (error !== undefined) return <Failed error={error} onAgain={() => location.reload()} />;
  if (!offer) return <Loading />;
  return (
    <Entrance title={t('welcome', { name: offer.name })}>
      <AcceptForm offer={offer} onDone={setCodes} />
    </Entrance>
  );
}

function AcceptForm({
  offer,
  onDone,
}: {
  offer: OperatorCalls['openLink']['value'];
  onDone: (codes: readonly string[]) => void;
}) {
  const t = useT();
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`;
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    const { recoveryCodes } = await clientFor().call('acceptLink', {
      link: linkText(),
      password: textIn(form, 'password'),
      code: codeIn(form),
    });
    onDone(recoveryCodes);
  });

  return (
    <form onSubmit={onSubmit}>
      <p>{t('your-login', { login: offer.login })}</p>
      <input type="hidden" name="username" autoComplete="username" value={offer.login} readOnly />
      <Field
        label={t('new-password')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t('password-hint')}
        minLength={12}
        required
      />
      <div className={styles.scan}>
        <img src={picture} alt="" width="176" height="176" />
        <p>{t('scan')}</p>
        <code className={styles.secret}>{offer.secret}</code>
      </div>
      <Field label={t('code-of-app')} name="code" inputMode="numeric" autoComplete="one-time-code" required />
      {failed !== undefined && <p role="alert">{failed}</p>}
      <Button type="submit" kind="main" isBusy={isBusy}>
        {t('continue')}
      </Button>
    </form>
  );
}

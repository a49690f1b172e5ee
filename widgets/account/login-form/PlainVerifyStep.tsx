import { useRoute, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { nextOf } from '#engine/browser/session/index.ts';
import { errorText } from '../shared/errorText.ts';
import formStyles from '../shared/form.module.css';
import styles from './verify-step.module.css';

const knownWays = ['sms', 'email', 'authenticator', 'holder'];

/** Stands for the number or address, which no address of a page may contain. */
const hidden = '\u2066••••\u2069';

/**
 * The extra verification of a log-in whose first step was sent without script, or before script was there (R4.26). The
 * portal's server has its ticket; the address of the page says which ways there are, and that a code was sent.
 */
export function PlainVerifyStep({ t }: { t: Translate }) {
  const type = useRoute(({ params }) => params['type'] ?? '');
  const error = useRoute(({ params }) => params['error']);
  const next = useRoute(nextOf);
  const parts = type.split('-').slice(1);
  const ways = parts.filter((way) => knownWays.includes(way));
  const isSent = parts.includes('sent');
  return (
    <form method="post" action="/-/login" className={formStyles.form} noValidate>
      {next && <input type="hidden" name="next" value={next} />}
      <input type="hidden" name="ways" value={ways.join('-')} />
      <p className={styles.lead}>{t('verify-text')}</p>
      <fieldset className={styles.ways}>
        <legend>{t('verify-way')}</legend>
        {ways.map((way, at) => (
          <label key={way} className={styles.way}>
            <input type="radio" name="way" value={way} defaultChecked={at === 0} />
            <span>{t(`verify-${way}`, { to: hidden })}</span>
          </label>
        ))}
      </fieldset>
      {isSent && <Alert kind="success">{t('verify-sent', { to: hidden })}</Alert>}
      {(ways.includes('sms') || ways.includes('email')) && (
        <Button type="submit" kind="soft" name="send" value="1" wide>
          {t('send')}
        </Button>
      )}
      <Field
        name="code"
        label={ways.includes('holder') ? `${t('step-code')} / ${t('verify-holder')}` : t('step-code')}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that sent the code led to this page
        autoFocus={isSent}
      />
      {error && (
        <Alert kind="danger" alert>
          {textOf(t, error)}
        </Alert>
      )}
      <Button type="submit" size="lg" wide>
        {t('submit')}
      </Button>
      <p className={formStyles.more}>
        <a href="/login" className={formStyles.byCode}>
          {t('step-back')}
        </a>
      </p>
    </form>
  );
}

function textOf(t: Translate, error: string): string {
  if (error === 'empty') return t('empty');
  return error === 'code-expired' ? t('phone-code-expired') : errorText(t, error);
}

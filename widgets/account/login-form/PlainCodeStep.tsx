import { useRoute, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { nextOf } from '#engine/browser/session/index.ts';
import { errorText } from '../shared/errorText.ts';
import formStyles from '../shared/form.module.css';

/**
 * The second step of a log-in whose first step was sent without script, or before script was there: the portal's server
 * has its token, so this step is sent to it too (R2.7.4).
 */
export function PlainCodeStep({ t }: { t: Translate }) {
  const error = useRoute(({ params }) => params['error']);
  const next = useRoute(nextOf);
  return (
    <form method="post" action="/-/login" className={formStyles.form}>
      {next && <input type="hidden" name="next" value={next} />}
      <p>{t('step-text')}</p>
      <Field
        name="code"
        label={t('step-code')}
        hint={t('step-hint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the log-in goes on here, as with script
        autoFocus
      />
      {error && (
        <Alert kind="danger" alert>
          {errorText(t, error)}
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

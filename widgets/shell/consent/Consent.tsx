import { useState } from 'react';
import { Link, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import type { ConsentProps } from './props.ts';
import { useConsent } from './useConsent.ts';
import styles from './consent.module.css';

/**
 * Asks for consent, at the bottom of the window. Styles hide it once the visitor has chosen (`<html data-consent>`),
 * and show it again where `#consent` leads. It is not modal: the site can be used before the choice.
 */
export function Consent({ id, props, t }: WidgetView<ConsentProps>) {
  const { purposes, policy } = props;
  const { form, isHidden, choose } = useConsent();
  const [failed, setFailed] = useState(false);
  if (purposes.length === 0) return null;
  return (
    <form
      id="consent"
      ref={form}
      className={styles.consent}
      method="post"
      action="/-/consent"
      aria-labelledby={`${id}-title`}
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        setFailed(false);
        choose(event.nativeEvent as SubmitEvent).catch(() => setFailed(true));
      }}
    >
      <div className={styles.words}>
        <h2 id={`${id}-title`}>{t('title')}</h2>
        <p>
          {t('text')} <Link href={policy}>{t('policy')}</Link>
        </p>
        {failed && <p role="alert">{t('failed')}</p>}
      </div>
      <details className={styles.choice}>
        <summary>{t('choose')}</summary>
        <ul>
          <li>
            <Check defaultChecked disabled>
              <b>{t('necessary')}</b> {t('necessary-text')}
            </Check>
          </li>
          {purposes.map(({ id: purpose, title, text }) => (
            <li key={purpose}>
              <Check name="purpose" value={purpose}>
                <b>{t(title)}</b> {t(text)}
              </Check>
            </li>
          ))}
        </ul>
        <Button type="submit" name="choice" value="ticked" kind="line">
          {t('save')}
        </Button>
      </details>
      <div className={styles.buttons}>
        <Button type="submit" name="choice" value="none">
          {t('reject')}
        </Button>
        <Button type="submit" name="choice" value="all">
          {t('accept')}
        </Button>
      </div>
    </form>
  );
}

import { Fragment, useId } from 'react';
import { useFacts, type Translate } from '#engine/react/index.ts';
import { Check } from '#engine/react/ui/Check.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { alert } from '#engine/react/ui/icons.ts';
import styles from './consents.module.css';

interface ConsentsProps {
  t: Translate;
  terms: string;
  privacy: string;
  error: (name: string) => string | undefined;
}

/** Placeholders for the two links in the sentence: private-use characters, which no text contains. */
const marks = { terms: '\uE000', privacy: '\uE001' };

/** Consent to terms and privacy policy, and confirmation of age. Neither is ticked in advance (R5.9). */
export function Consents({ t, terms, privacy, error }: ConsentsProps) {
  const id = useId();
  const { ageLimit } = useFacts();
  const parts = t('agree', marks).split(/([\uE000\uE001])/);
  const link = (href: string, name: string) => (
    // Opens a new tab, so that typed text survives.
    <a href={href} target="_blank" rel="noopener">
      {t(name)}
    </a>
  );
  const tick = (name: string) => ({
    name,
    value: '1',
    required: true,
    'aria-invalid': error(name) !== undefined || undefined,
    'aria-describedby': error(name) && `${id}-${name}`,
  });
  const said = (name: string) =>
    error(name) && (
      <p id={`${id}-${name}`} className={styles.error}>
        <Icon path={alert} />
        {error(name)}
      </p>
    );
  return (
    <div className={styles.consents}>
      <Check {...tick('agreeTerms')}>
        {parts.map((part, at) => (
          <Fragment key={at}>
            {part === marks.terms
              ? link(terms, 'terms')
              : part === marks.privacy
                ? link(privacy, 'privacy')
                : part}
          </Fragment>
        ))}
      </Check>
      {said('agreeTerms')}
      <Check {...tick('confirmAge')}>{t('age', { ageLimit })}</Check>
      {said('confirmAge')}
    </div>
  );
}

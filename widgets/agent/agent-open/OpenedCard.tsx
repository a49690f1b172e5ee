import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { LinkField } from '#widgets/shared/links/LinkField.tsx';
import { useCopy } from './useCopy.ts';
import styles from './agent-open.module.css';

interface OpenedCardProps {
  account: string;
  password: string;
  onNext: () => void;
  t: Translate;
}

/** What the owner of a new account needs to log in. It shows once, as no one can read a password again. */
export function OpenedCard({ account, password, onNext, t }: OpenedCardProps) {
  const { told, copy } = useCopy(t);
  const both = [location.origin, `${t('username')}: ${account}`, `${t('first-password')}: ${password}`].join(
    '\n',
  );
  return (
    <section className={classes(cards.roomy, styles.form)}>
      <Alert kind="success">{t('opened')}</Alert>
      <LinkField label={t('username')} value={account}>
        <Button
          kind="line"
          size="sm"
          onClick={() => void copy(account)}
          aria-label={`${t('copy')}: ${t('username')}`}
        >
          {t('copy')}
        </Button>
      </LinkField>
      <LinkField label={t('first-password')} value={password}>
        <Button
          kind="line"
          size="sm"
          onClick={() => void copy(password)}
          aria-label={`${t('copy')}: ${t('first-password')}`}
        >
          {t('copy')}
        </Button>
      </LinkField>
      <p className={styles.note}>{t('first-log-in')}</p>
      <Button wide onClick={() => void copy(both)}>
        {t('copy-both')}
      </Button>
      <Button kind="soft" wide onClick={onNext}>
        {t('next')}
      </Button>
      <output className={styles.told}>{told}</output>
    </section>
  );
}

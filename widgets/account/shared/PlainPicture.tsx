import type { Translate } from '#engine/react/index.ts';
import styles from './captcha.module.css';

/** The picture of a captcha where no script runs, and the way to a captcha in words (R2.6.9). Inside `<noscript>` alone. */
export function PlainPicture({ t }: { t: Translate }) {
  return (
    <p className={styles.plain}>
      <img className={styles.picture} src="/-/captcha" alt={t('captcha-picture')} width={110} height={40} />
      <a href="/-/captcha/words" target="_blank">
        {t('slider-words')}
      </a>
    </p>
  );
}

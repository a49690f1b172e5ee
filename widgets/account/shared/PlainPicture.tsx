import type { Translate } from '#engine/react/index.ts';
import styles from './captcha.module.css';

/** The picture of a captcha and its recording where no script runs (R2.6.9). Inside `<noscript>` alone. */
export function PlainPicture({ t }: { t: Translate }) {
  return (
    <>
      <img className={styles.picture} src="/-/captcha" alt={t('captcha-picture')} width={110} height={40} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a text that says the same would be the solution */}
      <audio
        className={styles.audio}
        controls
        preload="none"
        src="/-/captcha/audio"
        aria-label={t('captcha-play')}
      />
    </>
  );
}

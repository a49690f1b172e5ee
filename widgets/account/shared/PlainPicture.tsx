import type { Translate } from '#engine/react/index.ts';
import styles from './captcha.module.css';

/** Picture and recording of a captcha for use without script (R2.6.9), inside `<noscript>`. */
export function PlainPicture({ t }: { t: Translate }) {
  return (
    <>
      <img className={styles.picture} src="/-/captcha" alt={t('captcha-picture')} width={110} height={40} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a transcript would be the solution */}
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

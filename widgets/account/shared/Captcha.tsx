import { useEffect, useRef, useState } from 'react';
import { useActions, useHydrating, type Translate } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { refresh as refreshIcon } from '#engine/react/ui/icons.ts';
import type { CaptchaSuccess } from '#schemas/generated/api.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { PlainPicture } from './PlainPicture.tsx';
import { PlayDigits } from './PlayDigits.tsx';
import styles from './captcha.module.css';

/** Minimum milliseconds between two new pictures (R4.13). */
const refreshEvery = 1000;

interface CaptchaProps {
  t: Translate;
  /** Name of its field; the captcha's id is in the field `<name>Id`. A form may have two captchas. */
  name?: string;
  error?: string | undefined;
}

/** Four digits as a picture and as a recording, with one field for them (R2.6.9). */
export function Captcha({ t, name = 'captcha', error }: CaptchaProps) {
  const { request } = useActions();
  const hydrating = useHydrating();
  const [challenge, setChallenge] = useState<Pick<CaptchaSuccess, 'captchaId' | 'value' | 'audio'>>();
  const [failed, setFailed] = useState<'captcha-failed' | 'captcha-silent'>();
  const [turn, setTurn] = useState(0);
  const refreshedAt = useRef(0);

  useEffect(() => {
    void request('captcha', {}).then(setChallenge, () => setFailed('captcha-failed'));
  }, [request, turn]);

  const again = () => {
    if (Date.now() - refreshedAt.current < refreshEvery) return;
    refreshedAt.current = Date.now();
    setFailed(undefined);
    setTurn(turn + 1);
  };

  return (
    <div className={styles.captcha}>
      <CaptchaField t={t} name={name} error={error ?? (failed && t(failed))}>
        {hydrating && (
          <noscript>
            <PlainPicture t={t} />
          </noscript>
        )}
        <span className={styles.scripted}>
          {challenge ? (
            <img
              className={styles.picture}
              src={`data:image/png;base64,${challenge.value}`}
              alt={t('captcha-picture')}
              width={110}
              height={40}
            />
          ) : (
            <SkeletonBar width="110px" height="40px" />
          )}
          {challenge?.audio && (
            <PlayDigits t={t} id={challenge.captchaId} onFail={() => setFailed('captcha-silent')} />
          )}
          <button type="button" className={styles.act} onClick={again}>
            <Icon path={refreshIcon} />
            {t('captcha-refresh')}
          </button>
        </span>
      </CaptchaField>
      <input type="hidden" name={`${name}Id`} value={challenge?.captchaId ?? ''} />
    </div>
  );
}

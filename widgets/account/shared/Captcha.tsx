import { useEffect, useRef, useState } from 'react';
import { useActions, useHydrating, type Translate } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { refresh as refreshIcon } from '#engine/react/ui/icons.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { PlainPicture } from './PlainPicture.tsx';
import styles from './captcha.module.css';

/** A new picture at most once in this many milliseconds (R4.13). */
const refreshEvery = 1000;

interface Challenge {
  captchaId: string;
  value: string;
  question?: string;
}

interface CaptchaProps {
  t: Translate;
  /** Of its field; its id stands in `<name>Id`. A form may ask twice. */
  name?: string;
  error?: string | undefined;
}

/** The picture with a code, the field for it, and the same challenge in words (R2.6.9). */
export function Captcha({ t, name = 'captcha', error }: CaptchaProps) {
  const { request } = useActions();
  const hydrating = useHydrating();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const asked = useRef(0);

  useEffect(() => {
    void request('captcha', {}).then(setChallenge, () => setFailed(true));
  }, [request, turn]);

  const again = () => {
    if (Date.now() - asked.current < refreshEvery) return;
    asked.current = Date.now();
    setFailed(false);
    setTurn(turn + 1);
  };

  return (
    <div className={styles.captcha}>
      {hydrating && (
        <noscript>
          <PlainPicture t={t} />
        </noscript>
      )}
      <CaptchaField
        t={t}
        name={name}
        error={error ?? (failed ? t('captcha-failed') : undefined)}
        hint={challenge?.question}
        end={
          <span className={styles.end}>
            {challenge ? (
              <img
                className={styles.picture}
                src={`data:image/png;base64,${challenge.value}`}
                alt={challenge.question ?? t('captcha-picture')}
                width={110}
                height={40}
              />
            ) : (
              <Bone width="110px" height="40px" />
            )}
            <button
              type="button"
              className={styles.refresh}
              aria-label={t('captcha-refresh')}
              title={t('captcha-refresh')}
              onClick={again}
            >
              <Icon path={refreshIcon} />
            </button>
          </span>
        }
      />
      <input type="hidden" name={`${name}Id`} value={challenge?.captchaId ?? ''} />
    </div>
  );
}

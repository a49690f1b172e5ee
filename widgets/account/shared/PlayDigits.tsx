import { useEffect, useRef, useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { speaker } from '#engine/react/ui/icons.ts';
import { playWav } from './playWav.ts';
import styles from './captcha.module.css';

interface PlayDigitsProps {
  t: Translate;
  /** Of the captcha or the slider. */
  id: string;
  /** The recording did not come, or does not play. */
  onFail: () => void;
}

/** Says the digits of a captcha aloud, again with every press. Another challenge ends what plays. */
export function PlayDigits({ t, id, onFail }: PlayDigitsProps) {
  const { request } = useActions();
  const [busy, setBusy] = useState(false);
  const stop = useRef<() => void>(undefined);
  const wanted = useRef(id);

  useEffect(() => {
    wanted.current = id;
    return () => {
      wanted.current = '';
      stop.current?.();
    };
  }, [id]);

  const play = async () => {
    setBusy(true);
    stop.current?.();
    try {
      const wav = await request('captchaAudio', { captchaId: id });
      if (wanted.current === id) stop.current = await playWav(wav);
    } catch {
      if (wanted.current === id) onFail();
    }
    setBusy(false);
  };

  return (
    <button type="button" className={styles.act} aria-disabled={busy} onClick={() => !busy && void play()}>
      <Icon path={speaker} />
      {t('captcha-play')}
    </button>
  );
}

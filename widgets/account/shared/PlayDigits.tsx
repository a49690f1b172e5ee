import { useEffect, useRef, useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { speaker } from '#engine/react/pageIcons.ts';
import { playWav } from './playWav.ts';
import styles from './captcha.module.css';

interface PlayDigitsProps {
  t: Translate;
  /** Id of the captcha or the slider. */
  id: string;
  /** Called when the recording does not load or play. */
  onFail: () => void;
}

/** Plays the digits of a captcha, from the start with every press. A new challenge stops playback. */
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

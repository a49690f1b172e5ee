import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { refresh } from '#engine/react/ui/icons.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { PlayDigits } from './PlayDigits.tsx';
import { SliderPicture } from './SliderPicture.tsx';
import styles from './slider.module.css';

export interface SliderResult {
  sliderId: string;
  sliderToken: string;
}

type Challenge = CallValue<'sliderChallenge'>;

export interface SliderHandle {
  /** The platform's proof for the piece's position or the typed digits; null if they are wrong. */
  solve: () => Promise<SliderResult | null>;
}

/** The slider verification (R2.6.9): by pointer or arrow keys, or by typing the digits of a recording. */
export function Slider({ t, ref }: { t: Translate; ref: Ref<SliderHandle> }) {
  const { request } = useActions();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [position, setPosition] = useState(0);
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<'open' | 'wrong' | 'failed'>('open');
  const [solved, setSolved] = useState<SliderResult | null>(null);

  const [turn, setTurn] = useState(0);
  const running = useRef<Promise<SliderResult | null> | null>(null);

  useEffect(() => {
    const show = (fresh: Challenge) => {
      setChallenge(fresh);
      setPosition(0);
      setAnswer('');
    };
    void request('sliderChallenge', {}).then(show, () => setState('failed'));
  }, [request, turn]);

  const verify = async (): Promise<SliderResult | null> => {
    if (solved || !challenge) return solved;
    const { sliderId } = challenge;
    try {
      const { sliderToken } = await request('sliderVerify', {
        sliderId,
        ...(answer ? { answer } : { position }),
      });
      setSolved({ sliderId, sliderToken });
      return { sliderId, sliderToken };
    } catch {
      setState('wrong');
      setTurn(turn + 1);
      return null;
    }
  };
  /** Each challenge is solved once: releasing the piece and pressing "Log in" right after makes one request. */
  const solve = () => {
    running.current ??= verify().finally(() => (running.current = null));
    return running.current;
  };
  useImperativeHandle(ref, () => ({ solve }));

  return (
    <fieldset className={styles.slider}>
      <legend className={styles.title}>{t('slider-title')}</legend>
      <button
        type="button"
        className={styles.again}
        aria-label={t('slider-again')}
        title={t('slider-again')}
        disabled={solved !== null}
        onClick={() => setTurn(turn + 1)}
      >
        <Icon path={refresh} />
      </button>
      {challenge && <SliderPicture challenge={challenge} position={position} />}
      {challenge && (
        <input
          type="range"
          className={styles.range}
          min={0}
          max={challenge.width - challenge.pieceWidth}
          value={position}
          aria-label={t('slider-label')}
          aria-valuetext={t('slider-value', { percent: percentOf(position, challenge) })}
          onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
          disabled={solved !== null}
          onPointerUp={() => position > 0 && void solve()}
        />
      )}
      {challenge?.audio && (
        <details className={styles.listen}>
          <summary>{t('slider-listen')}</summary>
          <PlayDigits t={t} id={challenge.sliderId} onFail={() => setState('failed')} />
          <Field
            name="sliderAnswer"
            label={t('slider-digits')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            dir="ltr"
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </details>
      )}
      <output className={styles.outcome}>
        {state === 'wrong' && !solved && <Alert kind="warning">{t('slider-wrong')}</Alert>}
        {state === 'failed' && <Alert kind="danger">{t('slider-failed')}</Alert>}
        {solved && <Alert kind="success">{t('slider-solved')}</Alert>}
      </output>
    </fieldset>
  );
}

function percentOf(position: number, { width, pieceWidth }: Challenge): number {
  return Math.round((position / (width - pieceWidth)) * 100);
}

import { useEffect, useId, useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { refresh } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Note.tsx';
import { SliderPicture } from './SliderPicture.tsx';
import styles from './slider.module.css';

export interface SliderResult {
  sliderId: string;
  sliderToken: string;
}

type Challenge = CallValue<'sliderChallenge'>;

/**
 * The slider verification (R2.6.9): by pointer or arrow keys, or by answering the same challenge in words.
 * `onSolved` is called once with what the platform gave for it.
 */
export function Slider({ t, onSolved }: { t: Translate; onSolved: (result: SliderResult) => void }) {
  const { request } = useActions();
  const id = useId();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [position, setPosition] = useState(0);
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'solved' | 'wrong' | 'failed'>('open');

  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const show = (fresh: Challenge) => {
      setChallenge(fresh);
      setPosition(0);
      setAnswer('');
    };
    void request('sliderChallenge', {}).then(show, () => setState('failed'));
  }, [request, turn]);

  const check = async ({ sliderId }: Challenge) => {
    setState('busy');
    try {
      const { sliderToken } = await request('sliderVerify', {
        sliderId,
        ...(answer ? { answer } : { position }),
      });
      setState('solved');
      onSolved({ sliderId, sliderToken });
    } catch {
      setState('wrong');
      setTurn(turn + 1);
    }
  };

  return (
    <fieldset className={styles.slider}>
      <legend className={styles.title}>{t('slider-title')}</legend>
      {challenge && <SliderPicture challenge={challenge} position={position} />}
      {challenge && (
        <input
          type="range"
          className={styles.range}
          id={id}
          min={0}
          max={challenge.width - challenge.pieceWidth}
          value={position}
          aria-label={t('slider-label')}
          aria-valuetext={t('slider-value', { percent: percentOf(position, challenge) })}
          onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
          onPointerUp={() => position > 0 && void check(challenge)}
        />
      )}
      {challenge?.question && (
        <details className={styles.words}>
          <summary>{t('slider-words')}</summary>
          <Field
            name="sliderAnswer"
            label={challenge.question}
            autoComplete="off"
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </details>
      )}
      <output className={styles.outcome}>
        {state === 'wrong' && <Note kind="warning">{t('slider-wrong')}</Note>}
        {state === 'failed' && <Note kind="danger">{t('slider-failed')}</Note>}
        {state === 'solved' && <Note kind="success">{t('slider-solved')}</Note>}
      </output>
      <div className={styles.acts}>
        <Button
          kind="soft"
          size="sm"
          busy={state === 'busy'}
          disabled={!challenge || state === 'solved'}
          onClick={() => challenge && void check(challenge)}
        >
          {t('slider-check')}
        </Button>
        <Button kind="bare" size="sm" icon={refresh} onClick={() => setTurn(turn + 1)}>
          {t('slider-again')}
        </Button>
      </div>
    </fieldset>
  );
}

function percentOf(position: number, { width, pieceWidth }: Challenge): number {
  return Math.round((position / (width - pieceWidth)) * 100);
}

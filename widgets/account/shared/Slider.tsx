import type { Ref } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { refresh } from '#engine/react/ui/icons.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { PlayDigits } from './PlayDigits.tsx';
import { SliderPicture } from './SliderPicture.tsx';
import { useSlider, type Challenge, type SliderHandle } from './useSlider.ts';
import styles from './slider.module.css';

/** The slider verification (R2.6.9): by pointer or arrow keys, or by typing the digits of a recording. */
export function Slider({ t, ref }: { t: Translate; ref: Ref<SliderHandle> }) {
  const slider = useSlider(ref);
  const { challenge, position, isSolved } = slider;

  return (
    <fieldset className={styles.slider}>
      <legend className={styles.title}>{t('slider-title')}</legend>
      <button
        type="button"
        className={styles.again}
        aria-label={t('slider-again')}
        title={t('slider-again')}
        disabled={isSolved}
        onClick={slider.again}
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
          onChange={(event) => slider.move(event.currentTarget.valueAsNumber)}
          disabled={isSolved}
          onPointerUp={() => position > 0 && void slider.solve()}
        />
      )}
      {challenge?.audio && (
        <details className={styles.listen}>
          <summary>{t('slider-listen')}</summary>
          <PlayDigits t={t} id={challenge.sliderId} onFail={slider.fail} />
          <Field
            name="sliderAnswer"
            label={t('slider-digits')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            dir="ltr"
            value={slider.answer}
            onChange={(event) => slider.type(event.currentTarget.value)}
          />
        </details>
      )}
      <output className={styles.outcome}>
        {slider.state === 'wrong' && !isSolved && <Alert kind="warning">{t('slider-wrong')}</Alert>}
        {slider.state === 'failed' && <Alert kind="danger">{t('slider-failed')}</Alert>}
        {isSolved && <Alert kind="success">{t('slider-solved')}</Alert>}
      </output>
    </fieldset>
  );
}

function percentOf(position: number, { width, pieceWidth }: Challenge): number {
  return Math.round((position / (width - pieceWidth)) * 100);
}

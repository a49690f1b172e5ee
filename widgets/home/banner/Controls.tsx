import type { Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { pause, play } from '#engine/react/ui/icons.ts';
import styles from './banner.module.css';

interface ControlsProps {
  count: number;
  shown: number;
  playing: boolean;
  onShow: (index: number) => void;
  onPlay: (playing: boolean) => void;
  t: Translate;
}

/** A dot for each picture and the pause button (R2.5.1). */
export function Controls({ count, shown, playing, onShow, onPlay, t }: ControlsProps) {
  const name = t(playing ? 'pause' : 'play');
  return (
    <fieldset className={styles.controls} aria-label={t('choose')}>
      <button type="button" aria-label={name} title={name} onClick={() => onPlay(!playing)}>
        <Icon path={playing ? pause : play} />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={t('show', { n: index + 1 })}
          aria-current={index === shown || undefined}
          onClick={() => onShow(index)}
        />
      ))}
    </fieldset>
  );
}

import { useFormat } from '#engine/react/index.ts';
import { pickName } from '../shared/names.ts';
import { toggled } from './NumberPicker.tsx';
import type { PickProps } from './pickProps.ts';
import styles from './lottery-game.module.css';

/** One or more of the options of a play type: big, small, odd, even, a total. */
export function OptionPicker({ rules: { options = [] }, picks, setPicks, t }: PickProps) {
  const { digits } = useFormat();
  const chosen = new Set(picks);
  return (
    <div className={styles.options}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={chosen.has(option)}
          onClick={() => setPicks(options.filter((one) => toggled(chosen, option).has(one)))}
        >
          {pickName(t, option, digits)}
        </button>
      ))}
    </div>
  );
}

/** Balls of a grid. At the maximum, the others wait until one is taken back. */
export function BallPicker({ rules: { most = 0, count = 1, atMost }, picks, setPicks, t }: PickProps) {
  const { number } = useFormat();
  const chosen = new Set(picks);
  const isFull = chosen.size >= atMost;
  return (
    <>
      <p className={styles.hint}>{t('pickBalls', { least: number(count), most: number(atMost) })}</p>
      <div className={styles.grid} dir="ltr" data-many={most > 20 || undefined}>
        {Array.from({ length: most }, (_, at) => String(at + 1)).map((ball) => (
          <button
            key={ball}
            type="button"
            aria-pressed={chosen.has(ball)}
            disabled={isFull && !chosen.has(ball)}
            onClick={() => setPicks([...toggled(chosen, ball)].toSorted((a, b) => Number(a) - Number(b)))}
          >
            {number(Number(ball))}
          </button>
        ))}
      </div>
    </>
  );
}

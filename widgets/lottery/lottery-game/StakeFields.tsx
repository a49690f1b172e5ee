import { useFormat, type Translate } from '#engine/react/index.ts';
import { shortMoney } from '../shared/shortMoney.ts';
import type { LotteryPlay } from '../shared/stakes.ts';
import { Choice } from './Choice.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './lottery-game.module.css';

interface StakeFieldsProps {
  play: LotteryPlay;
  unit: string;
  multiple: number;
  quickMultiples: readonly number[];
  change: (change: { unit?: string; multiple?: number }) => void;
  t: Translate;
}

/** The stake of one combination, and how many times it. */
export function StakeFields({ play, unit, multiple, quickMultiples, change, t }: StakeFieldsProps) {
  const { money, number } = useFormat();
  const most = play.limits.maxMultiple;
  return (
    <div className={styles.stake}>
      <div className={styles.field}>
        <span>{t('unit')}</span>
        <Choice
          className={styles.units}
          label={t('unit')}
          options={play.unitStakes.map((one) => [one, shortMoney(money(one, play.currency), play.decimals)])}
          current={unit}
          choose={(next) => change({ unit: next })}
        />
      </div>
      <div className={styles.field}>
        <span>{t('multiple')}</span>
        <div className={styles.times}>
          <Stepper
            label={t('multiple')}
            value={multiple}
            most={most}
            set={(next) => change({ multiple: next })}
            t={t}
          />
          {quickMultiples
            .filter((one) => one <= most)
            .map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === multiple}
                onClick={() => change({ multiple: one })}
              >
                ×{number(one)}
              </button>
            ))}
        </div>
      </div>
    </div>
  );
}

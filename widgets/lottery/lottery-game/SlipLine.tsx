import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close } from '#engine/react/ui/icons.ts';
import { amountOf, figuresOf, type Line, type LotteryPlay } from '../shared/stakes.ts';
import { pickName, playName } from '../shared/names.ts';
import { Stepper } from './Stepper.tsx';
import styles from './lottery-game.module.css';

interface SlipLineProps {
  play: LotteryPlay;
  line: Line;
  change: (change: Partial<Pick<Line, 'unit' | 'multiple'>>) => void;
  remove: () => void;
  t: Translate;
}

/** More picks than these are counted. */
const shownPicks = 12;

/** A line of the slip: what is bet on, its stake, its possible win; its multiple can be changed. */
export function SlipLine({ play, line, change, remove, t }: SlipLineProps) {
  const { money, number, digits } = useFormat();
  const { combinations, stake, win } = figuresOf(play, line);
  const name = playName(t, line.playType);
  const rest = line.picks.length - shownPicks;
  return (
    <li>
      <div className={styles.bet}>
        <small>{name}</small>
        <b>
          <bdi>
            {line.picks
              .slice(0, shownPicks)
              .map((pick) => pickName(t, pick, digits))
              .join(' ')}
          </bdi>
        </b>
        {rest > 0 && <small>+{number(rest)}</small>}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', {
          bet: `${name} ${line.picks
            .slice(0, 3)
            .map((pick) => pickName(t, pick, digits))
            .join(' ')}`,
        })}
        onClick={remove}
      >
        <Icon path={close} />
      </button>
      <div className={styles.lineStake}>
        <span>
          {number(combinations)} × {money(line.unit, play.currency)}
        </span>
        <Stepper
          label={t('multiple')}
          value={line.multiple}
          most={play.limits.maxMultiple}
          set={(multiple) => change({ multiple })}
          t={t}
        />
        <b>{money(amountOf(play, stake), play.currency)}</b>
        <small>
          {t('win')} {money(amountOf(play, win), play.currency)}
        </small>
      </div>
    </li>
  );
}

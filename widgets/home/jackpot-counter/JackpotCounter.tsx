import { useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Amount } from './Amount.tsx';
import type { JackpotCounterProps } from './props.ts';
import { sumOfWins } from './sumOfWins.ts';
import { useJackpot } from './useJackpot.ts';
import styles from './jackpot-counter.module.css';

type ViewProps = WidgetView<JackpotCounterProps, { wins: 'winnerBoard' }>;

/** The jackpot number (R4.21): a growing decoration, or an amount from a feed. */
export function JackpotCounter(view: ViewProps) {
  return view.props.feed === 'none' ? <Decoration {...view} /> : <Bound {...view} />;
}

/** Derived from the platform's clock, without a currency and with a note that it is decoration. */
function Decoration({ props, t }: ViewProps) {
  const { value, moved } = useJackpot(props.step, props.every);
  return <Amount props={props} t={t} text={useFormat().number(value, 2)} moved={moved} note={t('note')} />;
}

/** The sum of wins in the brand's currency. Nothing without wins, instead of a zero. */
function Bound({ props, data, t }: ViewProps) {
  const { money } = useFormat();
  if (data.wins.length === 0) return null;
  return <Amount props={props} t={t} text={money(sumOfWins(data.wins))} note={t('winsNote')} />;
}

/** The frame without its number; nothing if the feed fails to load. */
export function Skeleton({ props, t, failed }: SkeletonView<JackpotCounterProps>) {
  return failed ? null : (
    <div className={styles[props.variant]} aria-busy="true">
      <h2>{t(props.title)}</h2>
    </div>
  );
}

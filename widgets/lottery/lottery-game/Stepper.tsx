import type { Translate } from '#engine/react/index.ts';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import styles from './lottery-game.module.css';

interface StepperProps {
  /** Accessible name of the field. */
  label: string;
  value: number;
  most: number;
  set: (value: number) => void;
  t: Translate;
}

/** A whole number from 1 to `most`, typed in any digits or stepped. */
export function Stepper({ label, value, most, set, t }: StepperProps) {
  const { count } = useAmounts();
  const within = (wanted: number) => Math.max(1, Math.min(most, wanted));
  return (
    <span className={styles.stepper} dir="ltr">
      <button
        type="button"
        aria-label={`${label}: ${t('less')}`}
        disabled={value <= 1}
        onClick={() => set(within(value - 1))}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          set(within(typed === '' ? 1 : (count(typed) ?? value)));
        }}
      />
      <button
        type="button"
        aria-label={`${label}: ${t('more')}`}
        disabled={value >= most}
        onClick={() => set(within(value + 1))}
      >
        +
      </button>
    </span>
  );
}

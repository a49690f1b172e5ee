import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { plus } from '#engine/react/ui/icons.ts';
import styles from './points-mall.module.css';

const minus = 'M5 12h14';

interface StepperProps {
  value: number;
  most: number;
  onChange: (value: number) => void;
  t: Translate;
}

/** A quantity from 1 to `most`, by two buttons. */
export function Stepper({ value, most, onChange, t }: StepperProps) {
  const { number } = useFormat();
  const step = (to: number, name: string, path: string) => (
    <button
      type="button"
      aria-label={t(name)}
      title={t(name)}
      aria-disabled={to < 1 || to > most}
      onClick={() => {
        if (to >= 1 && to <= most) onChange(to);
      }}
    >
      <Icon path={path} />
    </button>
  );
  return (
    <fieldset className={styles.stepper} aria-label={t('quantity')}>
      <span>{t('quantity')}</span>
      {step(value - 1, 'fewer', minus)}
      <output aria-live="polite">{number(value)}</output>
      {step(value + 1, 'more-pieces', plus)}
    </fieldset>
  );
}

import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';
import { useDuration } from '../../shared/time/useDuration.ts';
import { minutesText } from './minutesText.ts';
import type { LimitKind, Limits } from './useLimits.ts';
import styles from './limits.module.css';

/** Minutes to choose from. */
const choices = {
  session: [15, 30, 60, 120, 180, 240, 360, 480],
  'reality-check': [10, 15, 20, 30, 45, 60],
} as const;

interface LimitFormProps {
  t: Translate;
  /** What is limited, the label of a choice of times. */
  name: string;
  kind: LimitKind;
  value: string | undefined;
  limits: Limits;
  close: () => void;
}

/** Sets a limit, or removes it. */
export function LimitForm({ t, name, kind, value, limits, close }: LimitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { read, write } = useAmounts();
  const { currency } = limits.state;
  const isOfTime = kind === 'session' || kind === 'reality-check';
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('value');
    const typed = typeof field === 'string' ? field : '';
    // What is no amount is refused by the platform, at the field.
    const limit = isOfTime ? typed : (read(typed, currency)?.amount ?? typed);
    if (await limits.set(kind, limit)) close();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isOfTime ? (
        <Minutes name={name} choices={choices[kind]} value={value} />
      ) : (
        <AmountField
          currency={currency}
          label={t('amount')}
          name="value"
          defaultValue={value === undefined ? '' : write(value, currency)}
          {...(limits.isRefused && { error: t('invalid') })}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={limits.busy}>
          {t('save')}
        </Button>
        {value !== undefined && (
          <Button
            kind="line"
            disabled={limits.busy}
            onClick={() => void limits.set(kind).then((done) => done && close())}
          >
            {t('remove')}
          </Button>
        )}
        <Button kind="bare" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Minutes({
  name,
  choices: offered,
  value,
}: Pick<LimitFormProps, 'name' | 'value'> & { choices: readonly number[] }) {
  const duration = useDuration();
  return (
    <SelectField
      name="value"
      label={name}
      defaultValue={value}
      options={offered.map((minutes) => [minutes, minutesText(duration, minutes)])}
    />
  );
}

import { useId, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { plainDigits } from '#kit/digits.ts';
import { minutesText, useDuration } from './useDuration.ts';
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

/** Sets a limit, or removes it. Amounts may be typed in local digits. */
export function LimitForm({ t, name, kind, value, limits, close }: LimitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('value');
    const text = plainDigits(typeof typed === 'string' ? typed : '')
      .trim()
      .replaceAll(/[\s٬,](?=\d{3}(?:\D|$))/g, '')
      .replace(/[٫,]/, '.');
    if (await limits.set(kind, text)) close();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {kind === 'session' || kind === 'reality-check' ? (
        <Minutes name={name} choices={choices[kind]} value={value} />
      ) : (
        <Field
          label={t('amount')}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={24}
          defaultValue={value ?? ''}
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
  const id = useId();
  const duration = useDuration();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      <select id={id} name="value" className={styles.choice} defaultValue={value}>
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutesText(duration, minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}

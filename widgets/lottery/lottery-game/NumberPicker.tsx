import { useState } from 'react';
import { useFormat } from '#engine/react/index.ts';
import { numbersOf, quickPicks, readNumbers } from './numbers.ts';
import { Choice } from './Choice.tsx';
import { KeypadEntry } from './KeypadEntry.tsx';
import type { PickProps } from './pickProps.ts';
import styles from './lottery-game.module.css';

/**
 * Numbers of some digits: one at a time on a keypad, many by a column of digits for each place, or typed. It starts with
 * the picks that are there.
 */
export function NumberPicker({ rules, picks, setPicks, look, t }: PickProps & { look: 'columns' | 'pads' }) {
  const [mode, setMode] = useState<'keypad' | 'columns' | 'typing'>('keypad');
  return (
    <div className={styles.numbers}>
      {mode === 'keypad' && <KeypadEntry rules={rules} picks={picks} setPicks={setPicks} t={t} />}
      {mode === 'columns' && <Columns rules={rules} picks={picks} setPicks={setPicks} look={look} t={t} />}
      {mode === 'typing' && <Typing rules={rules} setPicks={setPicks} t={t} />}
      <Choice
        className={styles.modes}
        label={t('ways')}
        options={[
          ['keypad', t('keypad')],
          ['columns', t('columns')],
          ['typing', t('typing')],
        ]}
        current={mode}
        choose={(next) => {
          setMode(next as typeof mode);
          setPicks([]);
        }}
      />
    </div>
  );
}

type Columns = readonly ReadonlySet<string>[];
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const quick = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;

function Columns({ rules, picks, setPicks, look, t }: PickProps & { look: 'columns' | 'pads' }) {
  const { number } = useFormat();
  const places = rules.digits ?? 0;
  const [columns, setColumns] = useState<Columns>(() =>
    Array.from({ length: places }, (_, place) => new Set(picks.flatMap((pick) => pick[place] ?? []))),
  );
  const set = (place: number, column: ReadonlySet<string>) => {
    const next = columns.map((one, at) => (at === place ? column : one));
    setColumns(next);
    setPicks(numbersOf(rules, next));
  };
  return (
    <div className={look === 'pads' ? styles.pads : styles.columns}>
      {columns.map((column, place) => (
        <fieldset key={place}>
          <legend>{t('place', { place: number(place + 1) })}</legend>
          <div className={styles.digits} dir="ltr">
            {digits.map((digit) => (
              <button
                key={digit}
                type="button"
                aria-pressed={column.has(digit)}
                onClick={() => set(place, toggled(column, digit))}
              >
                {number(Number(digit))}
              </button>
            ))}
          </div>
          <div className={styles.quick}>
            {quick.map((name) => (
              <button key={name} type="button" onClick={() => set(place, new Set(quickPicks[name]))}>
                {t(name === 'all' || name === 'none' ? `quick-${name}` : `pick-${name}`)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

export function toggled(set: ReadonlySet<string>, value: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

function Typing({ rules, setPicks, t }: Omit<PickProps, 'picks'>) {
  const [text, setText] = useState('');
  const { wrong } = readNumbers(rules, text);
  const example = ['0123456789', '9876543210'].map((one) => one.slice(0, rules.digits)).join(' ');
  return (
    <label className={styles.typing}>
      <span>{t('numbers')}</span>
      <textarea
        rows={4}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={text}
        aria-invalid={wrong.length > 0 || undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setPicks(readNumbers(rules, currentTarget.value).numbers);
        }}
      />
      <small>{t('numbersHint', { example })}</small>
      {wrong.length > 0 && (
        <small role="alert">{t('wrongNumbers', { numbers: wrong.slice(0, 8).join(', ') })}</small>
      )}
    </label>
  );
}

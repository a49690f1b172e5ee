import { useState, type CSSProperties } from 'react';
import { plainDigits } from '#kit/digits.ts';
import { useFormat } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close } from '#engine/react/ui/icons.ts';
import { isAllowed } from '../shared/picks.ts';
import { eachOnce, readNumbers } from './numbers.ts';
import type { PickProps } from './pickProps.ts';
import styles from './keypad.module.css';

/** An arrow that takes the last digit back. */
const backspace = 'M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6';
const keys = Array.from('1234567890');

/**
 * One number at a time: a box for each digit, and a keypad. A full row of boxes is picked; the next digit begins another
 * number. A list of numbers can be pasted. It starts with the picks that are there.
 */
export function KeypadEntry({ rules, picks, setPicks, t }: PickProps) {
  const { number, digits: inNumerals } = useFormat();
  const places = rules.digits ?? 0;
  const [{ kept, entered }, setEntry] = useState(() => ({
    kept: picks.slice(0, -1),
    entered: picks.at(-1) ?? '',
  }));
  const isFull = entered.length === places;
  const isWrong = isFull && !isAllowed(rules, entered);
  const change = (next: { kept: readonly string[]; entered: string }) => {
    setEntry({ ...next, kept: [...next.kept] });
    const full = isAllowed(rules, next.entered) ? [next.entered] : [];
    setPicks(eachOnce(rules, [...next.kept, ...full]));
  };
  const press = (digit: string) => {
    if (!isFull) return change({ kept, entered: entered + digit });
    const others = isWrong ? kept : [...kept.filter((one) => one !== entered), entered];
    change({ kept: others, entered: digit });
  };
  const erase = () => change({ kept, entered: entered.slice(0, -1) });
  const read = (text: string) => {
    const typed = plainDigits(text).replace(/\D/g, '');
    // One key more than the boxes have begins the next number, as the keypad does.
    if (typed.length === entered.length + 1 && typed.startsWith(entered)) return press(typed.slice(-1));
    if (typed.length < entered.length) return change({ kept, entered: typed });
    const { numbers } = readNumbers(rules, text);
    if (numbers.length === 0) return change({ kept, entered: typed.slice(0, places) });
    change({ kept: [...new Set([...kept, ...numbers.slice(0, -1)])], entered: numbers.at(-1) ?? '' });
  };
  return (
    <div className={styles.entry}>
      <div className={styles.window}>
        <label className={styles.boxes} style={{ '--places': places } as CSSProperties} dir="ltr">
          <span className="vh">{t('numbers')}</span>
          <input
            type="text"
            // The keypad next to it takes the place of the phone's own.
            inputMode="none"
            autoComplete="off"
            value={entered}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget }) => read(currentTarget.value)}
          />
          {Array.from({ length: places }, (_, place) => (
            <b
              key={place}
              aria-hidden="true"
              data-filled={place < entered.length || undefined}
              data-next={place === entered.length || undefined}
            >
              {inNumerals(entered[place] ?? '–')}
            </b>
          ))}
        </label>
        {isWrong && <p role="alert">{t('wrongNumbers', { numbers: entered })}</p>}
        {kept.length > 0 && (
          <ul>
            {kept.map((one) => (
              <li key={one}>
                <bdi>{inNumerals(one)}</bdi>
                <button
                  type="button"
                  aria-label={t('remove', { bet: inNumerals(one) })}
                  onClick={() => change({ kept: kept.filter((other) => other !== one), entered })}
                >
                  <Icon path={close} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <fieldset className={styles.keypad} dir="ltr" aria-label={t('keypad')}>
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {number(Number(key))}
          </button>
        ))}
        <button
          type="button"
          disabled={entered === ''}
          aria-label={t('remove', { bet: inNumerals(entered.slice(-1)) })}
          onClick={erase}
        >
          <Icon path={backspace} />
        </button>
      </fieldset>
    </div>
  );
}

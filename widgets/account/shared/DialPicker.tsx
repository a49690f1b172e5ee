import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { plainDigits } from '#kit/digits.ts';
import { foldText } from '#kit/foldText.ts';
import { useLanguage, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Flag } from './Flag.tsx';
import styles from './dial-picker.module.css';

type Country = CallValue<'countries'>[number];

/** Milliseconds for which the list stays open after losing focus, so that a click on an entry still counts (R9.7). */
const blurDelay = 200;

interface DialPickerProps {
  id: string;
  t: Translate;
  countries: readonly Country[];
  value: Country | undefined;
  onChoose: (country: Country) => void;
}

/** Picks the country code of a phone number: a flag, and a list searchable by name or code (R2.6.1). */
export function DialPicker({ id, t, countries, value, onChoose }: DialPickerProps) {
  const { language } = useLanguage();
  const labelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const named = useMemo(() => nameAll(countries, language), [countries, language]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setTimeout(() => !currentTarget.contains(document.activeElement) && setOpen(false), blurDelay);
  };
  const now = named.find(({ country }) => country === value);
  if (!now) return null;

  return (
    <div className={styles.picker} onBlur={leave}>
      <span id={labelId} className={styles.label}>
        {t('dial')}
      </span>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${labelId} ${id}-button`}
        onClick={() => setOpen(!open)}
      >
        <Flag code={now.country.countryCode} />
        <span className="vh">{now.name}</span>
        <bdi dir="ltr">+{now.country.countryDialingCode}</bdi>
        <Icon path={down} />
      </button>
      {open && (
        <Countries
          id={id}
          t={t}
          named={named}
          now={now}
          onClose={close}
          onChoose={(country) => {
            onChoose(country);
            close();
          }}
        />
      )}
    </div>
  );
}

interface Named {
  country: Country;
  name: string;
}

interface CountriesProps extends Pick<DialPickerProps, 'id' | 't' | 'onChoose'> {
  named: readonly Named[];
  now: Named;
  onClose: () => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a <select> cannot show flags; the search box handles the keys */
function Countries({ id, t, named, now, onChoose, onClose }: CountriesProps) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => named.filter((one) => fits(one, query)), [named, query]);
  const [at, setAt] = useState(() => Math.max(0, named.indexOf(now)));
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);

  const keys = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const places: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    };
    const place = places[event.key];
    const chosen = found[at];
    if (place !== undefined) setAt(Math.max(0, place));
    else if (event.key === 'Enter' && chosen) onChoose(chosen.country);
    else if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.panel}>
      <input
        ref={field}
        className={styles.search}
        role="combobox"
        aria-label={t('dial-search')}
        placeholder={t('dial-search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[at] && `${id}-${found[at].country.countryCode}`}
        autoComplete="off"
        maxLength={40}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('dial')}>
        {found.map(({ country, name }, place) => (
          <div
            key={country.countryCode}
            id={`${id}-${country.countryCode}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={country === now.country}
            data-at={place === at || undefined}
            onClick={() => onChoose(country)}
          >
            <Flag code={country.countryCode} />
            <span className={styles.name}>{name}</span>
            <bdi dir="ltr">+{country.countryDialingCode}</bdi>
          </div>
        ))}
      </div>
      <output className={styles.none}>{found.length === 0 && t('dial-none')}</output>
    </div>
  );
}

/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

/** Sorts countries by name in the page's language; the platform's first one stays first. */
function nameAll(countries: readonly Country[], language: string): Named[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const [home, ...others] = countries.map((country) => ({
    country,
    name: names.of(country.countryCode) ?? country.countryCode,
  }));
  const { compare } = new Intl.Collator(language);
  return home ? [home, ...others.sort((one, other) => compare(one.name, other.name))] : [];
}

function fits({ country, name }: Named, query: string): boolean {
  const wanted = foldText(query);
  if (wanted === '') return true;
  const digits = plainDigits(wanted).replace(/\D/g, '');
  if (digits) return country.countryDialingCode.startsWith(digits);
  return foldText(name).includes(wanted) || country.countryCode.toLowerCase() === wanted;
}

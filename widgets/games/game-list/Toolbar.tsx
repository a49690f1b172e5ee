import { betAmount } from '#kit/betUnit.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor } from '#kit/money.ts';
import { Link, useFacts, useFormat, useSession, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { filters } from '#engine/react/pageIcons.ts';
import { hasClasses, hasLines, lineCounts, minBets, type ListType } from '#widgets/shared/games/listState.ts';
import { follow } from '#widgets/shared/games/follow.ts';
import type { useListState } from '#widgets/shared/games/useListState.ts';
import { SearchBox } from '#widgets/shared/games/SearchBox.tsx';
import styles from './game-list.module.css';

interface ToolbarProps {
  /** Of the widget. */
  id: string;
  control: ReturnType<typeof useListState>;
  category: string | undefined;
  hasHot: boolean;
  /** Slot classes that have games. */
  classes: readonly string[];
  offersLines: boolean;
  t: Translate;
}

/** Search, list types and filters (R2.9.1). On a phone, types and filters are in a sheet that a button next to the search opens. */
export function Toolbar({ id, control, category, hasHot, classes, offersLines, t }: ToolbarProps) {
  const { state, change } = control;
  const { languages, currency } = useFacts();
  const { money, number } = useFormat();
  // Bingo is offered only with the language that the platform calls TY (R9.3).
  const hasBingo = languages.some(({ code }) => code === 'TY');
  const sheet = `${id}-filters`;
  const { list, classify, minBet, lines } = state;
  const inForce = [list !== 'all', classify !== '', minBet !== '', lines !== ''].filter(Boolean).length;
  // One that the address names stays in sight, so that it can be taken back.
  const offered = classes.filter((one) => one !== 'BG' || hasBingo);
  if (classify !== '' && !offered.includes(classify)) offered.push(classify);
  return (
    <div className={styles.toolbar}>
      <SearchBox search={state.search} list={state.list} vendor={state.vendor} change={change} t={t} />
      <button type="button" className={styles.opener} popoverTarget={sheet}>
        <Icon path={filters} />
        {t('filter')}
        {inForce > 0 && <b>{number(inForce)}</b>}
      </button>
      <fieldset id={sheet} popover="auto" className={styles.sheet} aria-label={t('filter')}>
        <Types control={control} hasHot={hasHot} t={t} />
        {hasClasses({ category, signedIn: false }) && offered.length > 0 && (
          <Choice
            label={t('class')}
            value={state.classify}
            options={offered.map((one) => [one, t(`class-${one}`)])}
            all={t('allClasses')}
            onChoice={(classify) => change({ classify })}
          />
        )}
        <Choice
          label={t('minBet')}
          value={state.minBet}
          options={minBets.map((bet) => [bet, money(inCurrency(bet, currency))])}
          all={t('allBets')}
          onChoice={(minBet) => change({ minBet })}
        />
        {hasLines({ category, signedIn: false, offersLines }) && (
          <Choice
            label={t('lines')}
            value={state.lines}
            options={lineCounts.map((count) => [count, t('linesFrom', { lines: number(Number(count)) })])}
            all={t('anyLines')}
            onChoice={(lines) => change({ lines })}
          />
        )}
      </fieldset>
    </div>
  );
}

/** An option of the filter is in the unit of bets (R9.3); the games state amounts of the currency. */
function inCurrency(bet: string, currency: string): string {
  const decimals = currencyDecimals(currency);
  return fromMinor(BigInt(betAmount(Math.round(Number(bet) * 100), currency, decimals)), decimals);
}

/** The list types. Favourites are hidden from guests; recent games open the log-in for them (R2.9.2). */
function Types({ control, hasHot, t }: Pick<ToolbarProps, 'control' | 'hasHot' | 't'>) {
  const { state, addressAfter, change } = control;
  const signedIn = useSession((session) => session.signedIn);
  const types: ListType[] = [
    'all',
    ...(hasHot ? ['hot' as const] : []),
    ...(signedIn ? ['favorites' as const] : []),
  ];
  const link = (list: ListType) => (
    <Link
      href={addressAfter({ list })}
      aria-current={state.list === list || undefined}
      onClick={follow(() => change({ list }))}
    >
      {t(list)}
    </Link>
  );
  const next = encodeURIComponent(addressAfter({ list: 'recent' }));
  return (
    <ul className={styles.types} aria-label={t('types')}>
      {types.map((list) => (
        <li key={list}>{link(list)}</li>
      ))}
      <li>
        {signedIn ? (
          link('recent')
        ) : (
          <Link href={`/login?next=${next}`} open="login">
            {t('recent')}
          </Link>
        )}
      </li>
    </ul>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, text: string][];
  /** Text of no choice. */
  all: string;
  onChoice: (value: string) => void;
}

function Choice({ label, value, options, all, onChoice }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoice(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

import { useEffect, useId, useState } from 'react';
import {
  Link,
  useActions,
  useFacts,
  useFormat,
  useSession,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close, down } from '#engine/react/ui/icons.ts';
import { amountInput, useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { useBalance } from '#widgets/shared/amounts/useBalance.ts';
import { Odds } from '#widgets/shared/sports/Odds.tsx';
import {
  choose,
  clearSlip,
  isWithin,
  keepSlip,
  possibleReturn,
  slipAddress,
  slipId,
  slipStore,
  totalOdds,
  type Leg,
  type Slip,
} from '#widgets/shared/sports/slip.ts';
import { useSlip } from '#widgets/shared/sports/useSlip.ts';
import { AskedSlip, LegName, PlacedSlip } from './AskedSlip.tsx';
import type { BetSlipProps } from './props.ts';
import { useCurrentOdds } from './useCurrentOdds.ts';
import { usePlacing, type Placing } from './usePlacing.ts';
import styles from './slip.module.css';

/** The bet slip: a panel on a wide screen; on a phone a bar at the bottom that unfolds, once something is chosen. */
export function BetSlip({ props, t }: WidgetView<BetSlipProps>) {
  const slip = useSlip();
  const { number } = useFormat();
  const { ageLimit } = useFacts();
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  useEffect(keepSlip, []);
  const count = slip.legs.length;
  useCurrentOdds(count === 0);
  const signedIn = useSession((session) => session.signedIn);
  const placing = usePlacing();
  const { state } = placing;
  const { balance } = useBalance(signedIn && state.kind !== 'idle');
  const closeQuestion = () => {
    placing.close();
    focusSlip();
  };
  return (
    <section
      id={slipId}
      tabIndex={-1}
      className={classes(styles.slip, count === 0 && state.kind === 'idle' && styles.without)}
      data-open={isOpen || undefined}
      aria-label={t(props.title)}
    >
      <h2 className={styles.title}>{t(props.title)}</h2>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t(props.title)}</span>
        <b className={styles.count}>{number(count)}</b>
        <b className={styles.total}>{number(totalOdds(slip.legs) / 100, 2)}</b>
        <Icon path={down} />
      </button>
      <div id={body} className={styles.body}>
        {state.kind === 'placed' ? (
          <PlacedSlip state={state} close={closeQuestion} t={t} />
        ) : state.kind !== 'idle' ? (
          <AskedSlip state={state} placing={{ ...placing, close: closeQuestion }} balance={balance} t={t} />
        ) : count === 0 ? (
          <p className={styles.note}>{t('empty')}</p>
        ) : (
          <Filled slip={slip} stakes={props.stakes} placing={placing} t={t} />
        )}
        <p className={styles.note}>
          <b>{number(ageLimit)}+</b> · {t('responsible')} ·{' '}
          <Link className={styles.help} href={props.responsible}>
            {t('help')}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** The pressed button disappears: without this, the focus would start again at the top of the page. */
const focusSlip = () => document.getElementById(slipId)?.focus({ preventScroll: true });

interface FilledProps {
  slip: Slip;
  stakes: number[];
  placing: Placing;
  t: Translate;
}

function Filled({ slip, stakes, placing, t }: FilledProps) {
  const { legs, limits, stake, note } = slip;
  const rule = useId();
  const { money, number } = useFormat();
  const { currency } = useFacts();
  const { read, write } = useAmounts();
  const setStake = (value: string) => slipStore.setState({ stake: value });
  const typed = read(stake, currency);
  const amount = typed?.amount ?? '';
  const wins = possibleReturn(legs, amount, currency);
  const isAmount = stake === '' || wins !== undefined;
  const isWrong = stake !== '' && !(isAmount && isWithin(amount, limits, currency));
  const clear = () => {
    clearSlip();
    focusSlip();
  };
  const address = legs.some(({ isClosed }) => isClosed) || isWrong ? null : slipAddress(slip, amount);
  return (
    <>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <LegRow key={leg.fixture} leg={leg} slip={slip} t={t} />
        ))}
      </ul>
      {note && <output className={styles.note}>{t(note)}</output>}
      <label className={styles.stake}>
        <span>{t('stake')}</span>
        <input
          {...amountInput}
          value={stake}
          aria-invalid={isWrong || undefined}
          aria-describedby={limits ? rule : undefined}
          onChange={({ target }) => setStake(target.value)}
        />
      </label>
      {typed && !typed.isSure && <output className={styles.note}>= {money(amount, currency)}</output>}
      {!isAmount && <output className={styles.wrong}>{t('invalid')}</output>}
      {limits && (
        <p id={rule} className={isWrong ? styles.wrong : styles.note} role={isWrong ? 'status' : undefined}>
          {t('range', { least: money(limits.least, currency), most: money(limits.most, currency) })}
        </p>
      )}
      <div className={styles.quick}>
        {stakes.map((more) => (
          <button
            key={more}
            type="button"
            onClick={() => setStake(write(String(Number(amount || 0) + more), currency))}
          >
            +{money(String(more), currency)}
          </button>
        ))}
      </div>
      <dl className={styles.sums}>
        <dt>{t('total')}</dt>
        <dd>{number(totalOdds(legs) / 100, 2)}</dd>
        <dt>{t('possible')}</dt>
        <dd>{wins === undefined ? '–' : money(wins, currency)}</dd>
      </dl>
      <PlaceButton
        {...{ slip, amount, t }}
        address={address}
        isWrong={isWrong}
        isAmount={wins !== undefined}
        ask={placing.ask}
      />
      <button type="button" className={styles.clear} onClick={clear}>
        {t('clear')}
      </button>
    </>
  );
}

interface PlaceButtonProps {
  slip: Slip;
  /** A decimal string, or empty. */
  amount: string;
  /** Opens the book with the slip; null while nothing can be bet. */
  address: string | null;
  isWrong: boolean;
  isAmount: boolean;
  ask: Placing['ask'];
  t: Translate;
}

/** Asks here where the book takes slips, and leads to the book elsewhere. Guests log in first; the slip stays. */
function PlaceButton({ slip, amount, address, isWrong, isAmount, ask, t }: PlaceButtonProps) {
  const signedIn = useSession((session) => session.signedIn);
  const { open } = useActions();
  const { book, legs } = slip;
  if (!address || !book) return isWrong ? null : <p className={styles.closed}>{t('suspended')}</p>;
  if (book.takesSlips)
    return (
      <>
        <Button
          wide
          size="lg"
          disabled={signedIn && !isAmount}
          onClick={() => (signedIn ? ask({ book, legs, stake: amount }) : void open('login'))}
        >
          {t('place')}
        </Button>
        {!signedIn && <p className={styles.note}>{t('guest')}</p>}
      </>
    );
  return (
    <>
      <ButtonLink href={address} wide size="lg" rel="nofollow">
        {t('place')}
      </ButtonLink>
      <p className={styles.note}>
        {t('note', { book: `\u2068${book.displayName}\u2069` })} {!signedIn && t('guest')}
      </p>
    </>
  );
}

function LegRow({ leg, slip, t }: { leg: Leg; slip: Slip; t: Translate }) {
  const { home, away, selection, odds, moved, isClosed } = leg;
  const name = selection === 'draw' ? t('draw') : selection === 'home' ? home : away;
  const takeOff = () => {
    if (!slip.book) return;
    slipStore.setState(choose(slip, slip.book, leg));
    focusSlip();
  };
  const remove = t('remove', { name: `\u2068${name}\u2069` });
  return (
    <li data-closed={isClosed || undefined}>
      <LegName leg={leg} t={t} />
      <b className={styles.odds}>
        <Odds odds={odds} moved={moved} movedText={moved ? t(moved) : ''} />
      </b>
      <button type="button" aria-label={remove} title={remove} onClick={takeOff}>
        <Icon path={close} />
      </button>
    </li>
  );
}

import { useEffect, useId, useState } from 'react';
import {
  Link,
  useFacts,
  useFormat,
  useSession,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close, down } from '#engine/react/ui/icons.ts';
import { amountInput, useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
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
import type { BetSlipProps } from './props.ts';
import { useCurrentOdds } from './useCurrentOdds.ts';
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
  return (
    <section
      id={slipId}
      tabIndex={-1}
      className={classes(styles.slip, count === 0 && styles.without)}
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
        {count === 0 ? (
          <p className={styles.note}>{t('empty')}</p>
        ) : (
          <Filled slip={slip} stakes={props.stakes} t={t} />
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

function Filled({ slip, stakes, t }: { slip: Slip; stakes: number[]; t: Translate }) {
  const { legs, book, limits, stake, note } = slip;
  const rule = useId();
  const { money, number } = useFormat();
  const { currency } = useFacts();
  const signedIn = useSession((session) => session.signedIn);
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
      {address ? (
        <ButtonLink href={address} wide size="lg" rel="nofollow">
          {t('place')}
        </ButtonLink>
      ) : (
        !isWrong && <p className={styles.closed}>{t('suspended')}</p>
      )}
      <p className={styles.note}>
        {t('note', { book: `\u2068${book?.displayName ?? ''}\u2069` })} {!signedIn && t('guest')}
      </p>
      <button type="button" className={styles.clear} onClick={clear}>
        {t('clear')}
      </button>
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
      <span className={styles.chosen}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{home}</bdi> – <bdi>{away}</bdi>
        </small>
        {isClosed && <small className={styles.wrong}>{t('suspended')}</small>}
      </span>
      <b className={styles.odds}>
        <Odds odds={odds} moved={moved} movedText={moved ? t(moved) : ''} />
      </b>
      <button type="button" aria-label={remove} title={remove} onClick={takeOff}>
        <Icon path={close} />
      </button>
    </li>
  );
}

import { useEffect, useRef } from 'react';
import { Link, useFacts, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { Odds } from '#widgets/shared/sports/Odds.tsx';
import { possibleReturn, totalOdds, type Leg } from '#widgets/shared/sports/slip.ts';
import type { Placing, PlacingState, Question } from './usePlacing.ts';
import styles from './slip.module.css';

interface AskedProps {
  state: Exclude<PlacingState, { kind: 'idle' | 'placed' }>;
  placing: Placing;
  balance: string | undefined;
  t: Translate;
}

/** The question in the slip: what is bet, at which odds, and what is left afterwards. */
export function AskedSlip({ state, placing, balance, t }: AskedProps) {
  const { question } = state;
  const { currency } = useFacts();
  const { money } = useFormat();
  const head = useFocus();
  const minor = (amount: string) => toMinor(amount, currencyDecimals(currency)) ?? 0n;
  const rest = balance === undefined ? undefined : minor(balance) - minor(question.stake);
  const isSending = state.kind === 'sending';
  const isLost = state.kind === 'failed' && state.code === 'network';
  return (
    <>
      <h3 ref={head} tabIndex={-1} data-question="">
        {t('confirm')}
      </h3>
      {state.kind === 'asking' && state.isChanged && (
        <Alert kind="warning" alert>
          {t('changed')}
        </Alert>
      )}
      <Facts question={question} t={t}>
        {rest !== undefined && rest >= 0n && (
          <>
            <dt>{t('rest')}</dt>
            <dd>{money(fromMinor(rest, currencyDecimals(currency)), currency)}</dd>
          </>
        )}
      </Facts>
      {state.kind === 'failed' && (
        <Alert kind="danger" alert>
          {t(`error-${state.code}`)}
        </Alert>
      )}
      {rest !== undefined && rest < 0n && state.kind !== 'failed' && (
        <Alert kind="danger">{t('error-insufficient-funds')}</Alert>
      )}
      <div className={styles.acts}>
        <Button kind="line" disabled={isSending} onClick={placing.close}>
          {t('back')}
        </Button>
        <Button
          busy={isSending}
          disabled={rest !== undefined && rest < 0n && !isLost}
          onClick={() => void placing.place(question)}
        >
          {t(isLost ? 'sendAgain' : 'place')}
        </Button>
      </div>
    </>
  );
}

interface PlacedProps {
  state: Extract<PlacingState, { kind: 'placed' }>;
  close: () => void;
  t: Translate;
}

/** The bet that was placed, with the number that its record has. */
export function PlacedSlip({ state: { question, bet }, close, t }: PlacedProps) {
  const head = useFocus();
  return (
    <>
      <h3 ref={head} tabIndex={-1}>
        {t('placed')}
      </h3>
      <p>
        {t('number')} <b dir="ltr">{bet.number}</b>
      </p>
      <Facts question={question} t={t} />
      <div className={styles.acts}>
        <Link
          className={styles.help}
          open="member/personalHistoryCopy"
          href="/?open=member/personalHistoryCopy"
        >
          {t('record')}
        </Link>
        <Button onClick={close}>{t('done')}</Button>
      </div>
    </>
  );
}

function Facts({ question, children, t }: { question: Question; children?: React.ReactNode; t: Translate }) {
  const { legs, stake } = question;
  const { currency } = useFacts();
  const { money, number } = useFormat();
  return (
    <>
      <ul className={classes(styles.legs, styles.asked)}>
        {legs.map((leg) => (
          <li key={leg.fixture}>
            <LegName leg={leg} t={t} />
            <b className={styles.odds}>
              <Odds odds={leg.odds} moved={leg.moved} movedText={leg.moved ? t(leg.moved) : ''} />
            </b>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{t('total')}</dt>
        <dd>{number(totalOdds(legs) / 100, 2)}</dd>
        <dt>{t('stake')}</dt>
        <dd>{money(stake, currency)}</dd>
        <dt>{t('possible')}</dt>
        <dd>{money(possibleReturn(legs, stake, currency) ?? '0', currency)}</dd>
        {children}
      </dl>
    </>
  );
}

/** What was chosen, and its match. */
export function LegName({ leg: { selection, home, away, isClosed }, t }: { leg: Leg; t: Translate }) {
  const name = selection === 'draw' ? t('draw') : selection === 'home' ? home : away;
  return (
    <span className={styles.chosen}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>
        <bdi>{home}</bdi> – <bdi>{away}</bdi>
      </small>
      {isClosed && <small className={styles.wrong}>{t('suspended')}</small>}
    </span>
  );
}

/** The pressed button has disappeared: the focus goes to what follows. */
function useFocus() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return head;
}

import { useState } from 'react';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { RaffleOffer, RaffleState } from '#schemas/generated/api.ts';
import { chosen, useChosenId, type EventView } from '../shared/eventData.ts';
import { useEvent } from '../shared/useEvent.ts';
import type { RaffleCardProps } from './props.ts';
import styles from './raffle-card.module.css';

/** A raffle: prizes, the draw, the member's tickets, and the winners after it. Works as its own skeleton. */
export function RaffleCard({ id, props, t, data, partialData, failed = false }: EventView<RaffleCardProps>) {
  const { request, renew } = useActions();
  const { money, number, dateTime } = useFormat();
  const { events, states } = data ?? partialData ?? {};
  const offer = chosen(events?.raffles, useChosenId(props));
  const [answer, setAnswer] = useState<RaffleState | null>(null);
  const { isGuest, busy, press } = useEvent(
    () => request('joinRaffle', { promotion: offer?.id ?? '' }),
    (state) => setAnswer(state),
  );
  if (!offer) return null;
  const currency = events?.currency;
  const loaded = states?.raffles.find(({ promotion }) => promotion === offer.id);
  // The platform lists none for members who take a break.
  if (states && !loaded) return null;
  const state = loaded?.joined ? loaded : (answer ?? loaded);
  const isDrawn = offer.result !== undefined;
  return (
    <section className={classes(styles.panel, styles[props.variant])} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={props.ofPage ? 'vh' : undefined}>
          <bdi>{offer.title}</bdi>
        </h2>
        <p>{t('draw', { date: dateTime(offer.drawsAt) })}</p>
      </div>
      <ul className={styles.prizes} aria-label={t('prizes')}>
        {offer.prizes.map(({ amount, winners }, at) => (
          <li key={`${at} ${amount}`}>
            <b>
              <bdi>{money(amount, currency)}</bdi>
            </b>
            <small>× {number(winners)}</small>
          </li>
        ))}
      </ul>
      <div className={styles.stub}>
        {state?.joined ? (
          <p>
            {t('tickets')} <b>{number(state.tickets)}</b>
          </p>
        ) : (
          !isDrawn && (
            <Button busy={busy} disabled={!isGuest && data === undefined} onClick={() => void press()}>
              {t(isGuest ? 'login' : 'join')}
            </Button>
          )
        )}
        {failed && (
          <Button kind="line" size="sm" onClick={() => renew('eventStates')}>
            {t('again')}
          </Button>
        )}
      </div>
      {isDrawn && state?.joined && <Outcome offer={offer} state={state} currency={currency} t={t} />}
      {isDrawn ? (
        <Winners offer={offer} currency={currency} t={t} />
      ) : (
        <p className={styles.rules}>
          {t('free', { number: number(offer.freeTickets) })}{' '}
          {offer.perTurnover !== undefined &&
            t('turnover', {
              amount: money(offer.perTurnover, currency),
              number: number(offer.maxTickets),
              count: offer.maxTickets,
            })}{' '}
          {t('rules', { days: number(offer.claimDays), times: number(offer.times) })}
        </p>
      )}
      <Proof offer={offer} t={t} />
    </section>
  );
}

export { RaffleCard as Skeleton };

interface PartProps {
  offer: RaffleOffer;
  currency?: string | undefined;
  t: Translate;
}

function Outcome({ offer, state, currency, t }: PartProps & { state: RaffleState }) {
  const { money } = useFormat();
  const amounts = offer.prizes.flatMap(({ amount, winners }) =>
    Array.from({ length: winners }, () => amount),
  );
  const amount = state.place === undefined ? undefined : amounts[state.place - 1];
  if (amount === undefined) return <Alert>{t('lost')}</Alert>;
  return (
    <>
      <Alert kind="success">{t('won', { amount: money(amount, currency) })}</Alert>
      <ButtonLink href="/?open=member/rewardCenter" open="member/rewardCenter">
        {t('rewards')}
      </ButtonLink>
    </>
  );
}

function Winners({ offer: { result }, currency, t }: PartProps) {
  const { money, digits } = useFormat();
  return (
    <ol className={styles.winners} aria-label={t('winners')}>
      {result?.winners.map(({ place, ticket, account, amount }) => (
        <li key={place}>
          <span>#{digits(String(ticket))}</span>
          <bdi>{account}</bdi>
          <b>
            <bdi>{money(amount, currency)}</bdi>
          </b>
        </li>
      ))}
    </ol>
  );
}

/** By what anyone can check the draw (docs/decisions/platform-draws.md). */
function Proof({ offer: { commitment, result }, t }: PartProps) {
  if (commitment === undefined) return null;
  return (
    <details className={styles.proof}>
      <summary>{t('proof')}</summary>
      <p>
        {t('commitment')} <code>{commitment}</code>
      </p>
      {result && (
        <p>
          {t('seed')} <code>{result.seed}</code>
        </p>
      )}
    </details>
  );
}

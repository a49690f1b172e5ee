import { useEffect, useRef, useState } from 'react';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { SpinWheelValue, WheelOffer } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { chosen, useChosenId, type EventView } from '../shared/eventData.ts';
import { useEvent } from '../shared/useEvent.ts';
import type { LuckyWheelProps } from './props.ts';
import { slicesOf, type Slice } from './slicesOf.ts';
import { Wheel, type Segment, type Worth } from './Wheel.tsx';
import styles from './lucky-wheel.module.css';

/** Whole turns before the wheel stops. */
const turns = 6;
/** Longer than the wheel turns: the result shows even if the browser reports no end of the transition. */
const patienceMs = 5_500;

/**
 * A lucky wheel: the platform draws the outcome by the stated odds before the wheel turns. Works as its own skeleton.
 */
export function LuckyWheel({ id, props, t, data, partialData, failed = false }: EventView<LuckyWheelProps>) {
  const { request, renew, holdResults } = useActions();
  const { money, number } = useFormat();
  const { events, states } = data ?? partialData ?? {};
  const offer = chosen(events?.wheels, useChosenId(props));
  const slices = slicesOf(offer?.segments.map(({ percent }) => percent) ?? []);
  const [spin, setSpin] = useState<SpinWheelValue | null>(null);
  const [turned, setTurned] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const release = useRef<() => void>(undefined);
  const { isGuest, busy, press } = useEvent(
    (key) => {
      // The page's figures would give the prize away before the wheel stops.
      release.current ??= holdResults();
      const headers = { 'idempotency-key': key };
      return request('spinWheel', { promotion: offer?.id ?? '' }, { headers });
    },
    (answer) => {
      setSpin(answer);
      const { start, size } = slices[answer.segment] ?? { start: 0, size: 0 };
      const rest = 360 - (start + size / 2);
      setTurned((before) => Math.ceil(before / 360) * 360 + turns * 360 + rest);
      setTurning(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    },
  );
  const isShown = !busy && !isTurning;
  useEffect(() => {
    if (!isShown) return;
    release.current?.();
    release.current = undefined;
  }, [isShown]);
  useEffect(() => () => release.current?.(), []);
  const stop = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isTurning) stop.current = setTimeout(() => setTurning(false), patienceMs);
    return () => clearTimeout(stop.current);
  }, [isTurning]);
  if (!offer) return null;

  const loaded = states?.wheels.find(({ promotion }) => promotion === offer.id);
  // The platform lists none for members who take a break.
  if (states && !loaded) return null;
  const left = (loaded ?? spin?.state)?.left;
  const prize = (amount: string) => (Number(amount) > 0 ? money(amount, events?.currency) : t('nothing'));
  /** On the wheel there is no room for the currency. */
  const short = (amount: string) => {
    const value = Number(amount);
    return value > 0
      ? number(value, Number.isInteger(value) ? 0 : amount.split('.')[1]?.length)
      : t('nothing');
  };
  const worths = worthsOf(offer);
  const segments = offer.segments.map(({ amount }, at): Segment => ({
    ...(slices[at] ?? { start: 0, size: 0 }),
    worth: worths[at] ?? 'nothing',
    label: short(amount),
  }));
  return (
    <section
      className={classes(cards.raised, styles.panel, styles[props.variant])}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className={props.ofPage ? 'vh' : undefined}>
        <bdi>{offer.title}</bdi>
      </h2>
      <div className={styles.stage}>
        <Wheel segments={segments} turned={turned} onStop={() => setTurning(false)} />
        <Button
          size="lg"
          busy={busy || isTurning}
          disabled={!isGuest && (data === undefined || left === 0)}
          onClick={() => void press()}
        >
          {t(isGuest ? 'login' : 'spin')}
        </Button>
        {left !== undefined && <p>{t('left', { number: number(left) })}</p>}
        <output>
          {spin && !isTurning && (
            <Alert kind={Number(spin.amount) > 0 ? 'success' : 'info'}>
              {Number(spin.amount) > 0
                ? t('won', { amount: money(spin.amount, events?.currency) })
                : t('lost')}
            </Alert>
          )}
        </output>
        {spin && !isTurning && Number(spin.amount) > 0 && (
          <ButtonLink kind="line" href="/?open=member/rewardCenter" open="member/rewardCenter">
            {t('rewards')}
          </ButtonLink>
        )}
        {failed && (
          <Button kind="line" size="sm" onClick={() => renew('eventStates')}>
            {t('again')}
          </Button>
        )}
      </div>
      <Odds
        {...{ offer, segments, prize, t }}
        currency={events?.currency}
        won={spin && !isTurning ? spin.segment : undefined}
      />
    </section>
  );
}

export { LuckyWheel as Skeleton };

/** Prizes alternate, so that neighbors differ. */
function worthsOf({ segments }: WheelOffer): Worth[] {
  const best = Math.max(...segments.map(({ amount }) => Number(amount)));
  let prizes = 0;
  return segments.map(({ amount }) => {
    const value = Number(amount);
    if (value === 0) return 'nothing';
    return value === best ? 'best' : (prizes += 1) % 2 === 1 ? 'one' : 'other';
  });
}

/** Whether a slice is larger than its chance. */
const isEnlarged = (slices: readonly Slice[], { segments }: WheelOffer): boolean =>
  slices.some(({ size }, at) => size - (segments[at]?.percent ?? 0) * 3.6 > 0.1);

interface OddsProps {
  offer: WheelOffer;
  segments: Segment[];
  /** The segment that the last spin stopped at. */
  won: number | undefined;
  prize: (amount: string) => string;
  currency: string | undefined;
  t: Translate;
}

/** The odds of each prize as the platform draws by, and how spins are earned. */
function Odds({ offer, segments, won, prize, currency, t }: OddsProps) {
  const { spins, times, claimDays } = offer;
  const { money, number } = useFormat();
  return (
    <div className={styles.odds}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            <th scope="col">{t('odds')}</th>
          </tr>
        </thead>
        <tbody>
          {offer.segments.map(({ amount, percent }, at) => (
            <tr key={`${at} ${amount}`} data-won={at === won || undefined}>
              <th scope="row">
                <span className={styles.mark} data-worth={segments[at]?.worth} />
                <bdi>{prize(amount)}</bdi>
              </th>
              <td>
                <bdi>{number(percent, Number.isInteger(percent) ? 0 : 2)}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isEnlarged(segments, offer) && <p>{t('enlarged')}</p>}
      <p>{t('daily', { number: number(spins.daily) })}</p>
      {spins.perTurnover !== undefined && (
        <p>
          {t('turnover', {
            amount: money(spins.perTurnover, currency),
            number: number(spins.most),
            count: spins.most,
          })}
        </p>
      )}
      <p>{t('rules', { days: number(claimDays), times: number(times) })}</p>
    </div>
  );
}

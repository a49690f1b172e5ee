import { useFormat, type Translate } from '#engine/react/index.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check, gift, star, trophy } from '#engine/react/ui/icons.ts';
import { history } from '#engine/react/ui/historyIcon.ts';
import { crown, receipt, ticket } from '#engine/react/pageIcons.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';
import type { Reward } from '#schemas/generated/api.ts';
import styles from './reward-center.module.css';

const hourMs = 3_600_000;

/** What is drawn before a reward, by what it was earned by. */
const icons: Record<string, string> = {
  'check-in': check,
  wheel: star,
  raffle: ticket,
  cashback: history,
  race: trophy,
  leaderboard: trophy,
  mission: receipt,
  rank: crown,
};

interface RewardRowProps {
  reward: Reward;
  currency: string | undefined;
  t: Translate;
  busy: boolean;
  disabled: boolean;
  onClaim: () => void;
}

/** A reward: what it is for, its amount, and the time left or its outcome. */
export function RewardRow({ reward, currency, t, busy, disabled, onClaim }: RewardRowProps) {
  const { money, number, dateTime } = useFormat();
  const { source, title, times, state, endsAt, closedAt = endsAt, spins } = reward;
  const left = useTimeLeft(Date.parse(endsAt), 'minutes');
  const isOpen = state === 'claimable' && left > 0;
  const playLeft = useTimeLeft(Date.parse(spins?.until ?? endsAt), 'minutes');
  const isPlayable = state === 'claimed' && (spins?.left ?? 0) > 0 && playLeft > 0;
  const shown = isPlayable ? { ...reward, amount: String(spins?.left) } : reward;
  const amount = useAmount(t)(shown, currency);
  const hours = Math.ceil(left / hourMs);
  return (
    <li className={styles.reward} data-state={isOpen ? 'claimable' : state}>
      <span className={styles.mark} aria-hidden="true">
        <Icon path={icons[source] ?? gift} />
      </span>
      <div className={styles.what}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {isOpen ? (
          <p>
            {t('until', { date: dateTime(endsAt) })}{' '}
            <span className={styles.left} data-soon={hours <= 24 || undefined}>
              {hours <= 48
                ? t('hours-left', { number: number(hours) })
                : t('days-left', { number: number(Math.floor(hours / 24)) })}
            </span>
          </p>
        ) : (
          <p>{t(state === 'claimable' ? 'lapsed-at' : `${state}-at`, { date: dateTime(closedAt) })}</p>
        )}
        {spins && (
          <p>
            <bdi>{spins.gameName}</bdi> · <bdi>{money(spins.stake, currency)}</bdi>
          </p>
        )}
        {isPlayable && spins?.until !== undefined && <p>{t('play-by', { date: dateTime(spins.until) })}</p>}
        {isOpen && times > 0 && <p>{t('times', { number: number(times) })}</p>}
      </div>
      <p className={styles.amount}>
        <bdi>{amount}</bdi>
      </p>
      {isPlayable && spins && (
        <ButtonLink size="sm" href={gameAddress(spins)} aria-label={`${t('play')}: ${spins.gameName}`}>
          {t('play')}
        </ButtonLink>
      )}
      {isOpen && (
        <Button
          size="sm"
          busy={busy}
          disabled={disabled}
          aria-label={`${t('claim')}: ${title}`}
          onClick={onClaim}
        >
          {t('claim')}
        </Button>
      )}
    </li>
  );
}

/** Writes what a reward is made of: money, points or free spins. */
export function useAmount(t: Translate) {
  const { money, number } = useFormat();
  return ({ prize, amount }: Pick<Reward, 'prize' | 'amount'>, currency: string | undefined): string => {
    if (prize === 'money') return money(amount, currency);
    const text = { points: 'points', 'free-spins': 'spins' }[prize];
    const count = Number(amount);
    return text === undefined ? number(count) : t(text, { count, number: number(count) });
  };
}

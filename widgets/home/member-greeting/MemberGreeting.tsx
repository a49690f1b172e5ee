import type { ReactNode } from 'react';
import {
  Link,
  Picture,
  useFacts,
  useFormat,
  useSession,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { gift, next, play, refresh as turn } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { CallName, CallValue } from '#schemas/generated/api.ts';
import type { MemberGreetingProps } from './props.ts';
import styles from './member-greeting.module.css';

interface Calls extends Record<string, CallName> {
  member: 'memberInfo';
  balance: 'balance';
  /** Missing for trial accounts. */
  rewards: 'rewardCount';
  recent: 'recentGame';
}

type View = WidgetView<MemberGreetingProps, Calls>;
type ViewProps = Pick<View, 'id' | 'props' | 't'> &
  Partial<Pick<View, 'data' | 'refresh' | 'refreshing'>> &
  Partial<Pick<SkeletonView<MemberGreetingProps, Calls>, 'failed' | 'partialData'>>;

/**
 * Name, rank, balance, rewards to claim and the game played last. Each part appears as soon as its response has arrived,
 * so one component is both view and skeleton; a part whose call has failed is left out, except the balance, which says so.
 */
export function MemberGreeting({ id, props, t, failed, refresh, refreshing, ...arrived }: ViewProps) {
  const { member, balance, rewards, recent } = arrived.data ?? arrived.partialData ?? {};
  const role = useSession((session) => session.role);
  const { memberCentre, agentCentre } = useFacts();
  if (failed && !member) return null;
  return (
    <section
      className={classes(styles.greeting, styles[props.variant])}
      aria-labelledby={`${id}-name`}
      aria-busy={!member || undefined}
    >
      <Person id={`${id}-name`} member={member} avatar={props.avatar} t={t}>
        {role === 'agent' && agentCentre && (
          <Link href="/?open=agent/agentTeamOverview" open="agent/agentTeamOverview">
            {t('agent')}
          </Link>
        )}
      </Person>
      <Money balance={balance} isTrial={role === 'trial'} {...{ failed, refresh, refreshing, t }} />
      {role !== 'trial' && memberCentre && rewards && (
        <Rewards count={rewards.count} page={props.rewards} t={t} />
      )}
      {recent && <LastGame recent={recent} fallback={props.fallback} t={t} />}
    </section>
  );
}

export { MemberGreeting as Skeleton };

interface PersonProps {
  id: string;
  member: CallValue<'memberInfo'> | undefined;
  avatar: string;
  t: Translate;
  children: ReactNode;
}

function Person({ id, member, avatar, t, children }: PersonProps) {
  const name = member && (member.nickname || member.account);
  const { labelName = '', badgeUrl } = member?.clubLabel ?? {};
  return (
    <div className={styles.person}>
      <Picture
        className={styles.avatar}
        src={member?.iconUrl ?? avatar}
        fallback={avatar}
        alt=""
        width={52}
        height={52}
      />
      <div>
        <h2 id={id}>
          {name === undefined ? (
            <>
              <span className="vh">{t('title')}</span>
              <SkeletonBar width="9em" />
            </>
          ) : (
            t('hello', { name: `\u2068${name}\u2069` })
          )}
        </h2>
        <p>
          {labelName !== '' && (
            <span className={styles.rank}>
              {badgeUrl !== undefined && <Picture src={badgeUrl} fallback="" alt="" width={20} height={20} />}
              <bdi>{labelName}</bdi>
            </span>
          )}
          {children}
        </p>
      </div>
    </div>
  );
}

interface MoneyProps extends Pick<ViewProps, 'failed' | 'refresh' | 'refreshing' | 't'> {
  balance: CallValue<'balance'> | undefined;
  isTrial: boolean;
}

/** Trial money is called so (R4.25). */
function Money({ balance, isTrial, failed, refresh, refreshing, t }: MoneyProps) {
  const { money } = useFormat();
  return (
    <div className={styles.money}>
      <p>{t(isTrial ? 'trial' : 'balance')}</p>
      <p className={styles.amount} aria-live="polite">
        {balance && !refreshing ? (
          <bdi>{money(balance.sumBalance, balance.currency)}</bdi>
        ) : (
          t(failed ? 'unavailable' : 'updating')
        )}
      </p>
      {refresh && (
        <button
          type="button"
          aria-label={t('refresh')}
          title={t('refresh')}
          disabled={refreshing}
          onClick={() => void refresh()}
        >
          <Icon path={turn} />
        </button>
      )}
      <small className="stale">{t('stale')}</small>
    </div>
  );
}

function Rewards({ count, page, t }: { count: number; page: string; t: Translate }) {
  const { number } = useFormat();
  return (
    <Link
      className={styles.rewards}
      href={`/?open=${page}`}
      open={page}
      data-waiting={count > 0 || undefined}
    >
      <Icon path={gift} />
      <span>{t(count > 0 ? 'claim' : 'nothing')}</span>
      {count > 0 && <b>{number(count)}</b>}
      <Icon path={next} />
    </Link>
  );
}

/** Nothing for members who have not played yet. */
function LastGame({
  recent,
  fallback,
  t,
}: {
  recent: CallValue<'recentGame'>;
  fallback: string;
  t: Translate;
}) {
  const [game] = recent.list;
  if (!game) return null;
  const { vassalage: vendor, gameCode, gameType, gameName, iconUrl } = game;
  return (
    <Link className={styles.last} href={gameAddress({ vendor, gameCode, gameType })}>
      <Picture src={iconUrl} alt="" width={48} height={48} fallback={fallback} />
      <span>
        <small>{t('again')}</small>
        <bdi>{gameName}</bdi>
      </span>
      <Icon path={play} filled />
    </Link>
  );
}

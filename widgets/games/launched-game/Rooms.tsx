import { Link, Picture, useFormat, useRoute, type Translate } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import type { Room, RoomList } from '#schemas/generated/api.ts';
import { stateOfRoom } from './stateOfRoom.ts';
import styles from './rooms.module.css';

/** The value of `room` in the address that leaves the choice to the vendor. */
export const anyRoom = 'any';

/** The address of this page with a room: links, so Back returns to the choice and a reload to the room. */
export function useRoomAddress(): (room: string) => string {
  const path = useRoute((route) => route.path);
  return (room) => {
    const url = new URL(path, 'http://portal');
    url.searchParams.set('room', room);
    return `${url.pathname}${url.search}`;
  };
}

interface RoomsProps {
  t: Translate;
  list: RoomList;
  /** Address of the fallback picture (R8.7). */
  fallback: string;
}

/** The rooms of a game, each a link that starts the game there (R2.1.30). Full ones and those that cost too much say so. */
export function Rooms({ t, list, fallback }: RoomsProps) {
  const addressOf = useRoomAddress();
  const { money } = useFormat();
  const { gameName, displayName, iconUrl, balance, currency, rooms } = list;
  return (
    <div className={styles.rooms}>
      <header className={styles.head} data-fallback={fallback}>
        {iconUrl && <Picture src={iconUrl} alt="" width={160} height={160} fallback={fallback} />}
        <div>
          <h1>
            <bdi>{gameName}</bdi>
          </h1>
          {displayName !== gameName && (
            <p className={styles.vendor}>
              <bdi>{displayName}</bdi>
            </p>
          )}
          <p>{t('rooms-choose')}</p>
        </div>
      </header>
      <p className={styles.balance}>{t('rooms-balance', { balance: money(balance, currency) })}</p>
      <ul className={styles.list} aria-label={t('rooms')}>
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomCard {...{ t, room, balance, currency }} href={addressOf(room.roomId)} />
          </li>
        ))}
      </ul>
      <ButtonLink kind="line" href={addressOf(anyRoom)}>
        {t('rooms-any')}
      </ButtonLink>
    </div>
  );
}

interface CardProps {
  t: Translate;
  room: Room;
  balance: string;
  currency: string;
  href: string;
}

function RoomCard({ t, room, balance, currency, href }: CardProps) {
  const { money, number } = useFormat();
  const state = stateOfRoom(room, balance);
  const { roomName, ante, minBet, maxBet, seats, seatsTaken } = room;
  const content = (
    <>
      <bdi className={styles.name}>{roomName}</bdi>
      <span className={styles.ante}>
        <small>{t('rooms-ante')}</small>
        <bdi>{money(ante, currency)}</bdi>
      </span>
      {minBet !== maxBet && (
        <span className={styles.stakes}>
          {t('rooms-stakes', { least: money(minBet, currency), most: money(maxBet, currency) })}
        </span>
      )}
      <span className={styles.seats}>
        <Icon path={user} />
        {t('rooms-seats', { taken: number(seatsTaken), seats: number(seats) })}
      </span>
      <span className={styles.enter}>{t(`rooms-${state}`)}</span>
    </>
  );
  if (state !== 'open')
    return (
      <div className={styles.card} data-state={state}>
        {content}
      </div>
    );
  return (
    <Link className={styles.card} href={href}>
      {content}
    </Link>
  );
}

/** Placeholders for the rooms. */
export function RoomsSkeleton({ t }: { t: Translate }) {
  return (
    <div className={styles.rooms} aria-busy="true">
      <output className={styles.asking}>{t('rooms-asking')}</output>
      <div className={styles.list}>
        {[1, 2, 3].map((bone) => (
          <SkeletonBar key={bone} height="132px" />
        ))}
      </div>
      <noscript>{t('script')}</noscript>
    </div>
  );
}

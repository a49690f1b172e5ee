import { useFormat, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { Referral } from '#schemas/generated/api.ts';
import styles from './referral.module.css';

export type Friend = Referral['friends'][number];

/** A friend, with the status of the invitation. */
export function FriendRow({ friend, currency, t }: { friend: Friend; currency: string; t: Translate }) {
  const { money } = useFormat();
  const { name, state, joinedAt, reward } = friend;
  return (
    <li className={styles.friend}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.muted}>
          <DateTime value={Date.parse(joinedAt)} />
        </span>
      </span>
      <span className={styles.state} data-state={state}>
        {t(state)}
        {reward !== undefined && <b>{money(reward, currency)}</b>}
      </span>
    </li>
  );
}

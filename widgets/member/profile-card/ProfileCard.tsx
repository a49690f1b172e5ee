import { useState } from 'react';
import { Picture, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import { EditProfile } from './EditProfile.tsx';
import type { ProfileCardProps } from './props.ts';
import styles from './profile-card.module.css';

type Calls = { member: 'memberInfo'; pictures: 'playerAvatar' };

/** Who is signed in: picture, nickname, account and rank (R2.7.4). */
export function ProfileCard({ data, t }: WidgetView<ProfileCardProps, Calls>) {
  const { number } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { nickname, account, iconUrl, clubLabel } = data.member;
  const fallback = data.pictures.avatars[0]?.iconUrl ?? '';
  const picture = iconUrl ?? fallback;
  return (
    <section className={styles.profile} aria-label={t('title')}>
      {picture !== '' && (
        <Picture
          className={styles.picture}
          src={picture}
          fallback={fallback}
          alt=""
          loading="eager"
          width={72}
          height={72}
        />
      )}
      <div className={cardStyles.fact}>
        <h3>
          <bdi>{nickname || account}</bdi>
        </h3>
        <p className={cardStyles.text}>
          <bdi>{account}</bdi>
        </p>
        {clubLabel.labelName !== '' && (
          <p className={styles.rank}>
            {clubLabel.badgeUrl !== undefined && (
              <Picture
                className={styles.badge}
                src={clubLabel.badgeUrl}
                fallback=""
                alt=""
                loading="eager"
                width={28}
                height={28}
              />
            )}
            <bdi>{clubLabel.labelName}</bdi>
            <span>{t('level', { level: number(clubLabel.rankLevel) })}</span>
          </p>
        )}
      </div>
      <Button kind="soft" size="sm" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      {isEditing && (
        <EditProfile t={t} member={data.member} pictures={data.pictures} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}

export function Skeleton({ t, failed }: SkeletonView<ProfileCardProps>) {
  return <WaitingCard t={t} icon={user} failed={failed} calls={['memberInfo', 'playerAvatar']} />;
}

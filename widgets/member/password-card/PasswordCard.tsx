import { useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import type { PasswordCardProps } from './props.ts';

/** The overlay that changes the password. */
const overlay = 'password';

/** When the log-in password was last changed, and the way to change it (R2.7.4). */
export function PasswordCard({ data, t }: WidgetView<PasswordCardProps, { security: 'memberSecurity' }>) {
  const { dateTime } = useFormat();
  return (
    <Card
      title={t('title')}
      icon={lock}
      end={
        <ButtonLink kind="soft" size="sm" href={`/?open=${overlay}`} open={overlay}>
          {t('change')}
        </ButtonLink>
      }
    >
      <p className={cardStyles.text}>{t('changed', { time: dateTime(data.security.passwordChangedAt) })}</p>
    </Card>
  );
}

export function Skeleton({ t, failed }: SkeletonView<PasswordCardProps>) {
  return <WaitingCard t={t} icon={lock} failed={failed} calls={['memberSecurity']} />;
}

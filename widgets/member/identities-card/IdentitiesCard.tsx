import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { ProviderMark } from '../../shared/providers/ProviderMark.tsx';
import { providerAddress, providerNames } from '../../shared/providers/providers.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import type { IdentitiesCardProps } from './props.ts';

/**
 * Providers by which the member can log in, and those that can be linked, which is final (R2.7.4, R4.20). The card is empty
 * where the merchant has no provider and nothing is linked.
 */
export function IdentitiesCard({ data, t }: WidgetView<IdentitiesCardProps, { linked: 'identities' }>) {
  const { identities, available } = data.linked;
  if (identities.length === 0 && available.length === 0) return null;
  return (
    <Card title={t('title')} icon={user}>
      <p className={cardStyles.text}>{t('about')}</p>
      <p className={cardStyles.text}>{t('final')}</p>
      {identities.map(({ provider, name, email, linkedAt }, at) => (
        <div key={`${provider} ${at}`} className={cardStyles.row}>
          <ProviderMark provider={provider} />
          <span className={cardStyles.fact}>
            <span className={cardStyles.value}>{providerNames[provider]}</span>
            <span className={cardStyles.text}>
              <bdi>{email ?? name}</bdi> · <DateTime value={linkedAt} />
            </span>
          </span>
        </div>
      ))}
      {available.map((provider, at) => (
        <div key={`${provider} ${at}`} className={cardStyles.row}>
          <ProviderMark provider={provider} />
          <span className={cardStyles.fact}>
            <span className={cardStyles.value}>{providerNames[provider]}</span>
          </span>
          <a className={buttonVariant({ kind: 'soft', size: 'sm' })} href={providerAddress(provider)}>
            {t('link')}
            <span className="vh">{providerNames[provider]}</span>
          </a>
        </div>
      ))}
    </Card>
  );
}

export function Skeleton({ t, failed }: SkeletonView<IdentitiesCardProps>) {
  return <WaitingCard t={t} icon={user} failed={failed} calls={['identities']} />;
}

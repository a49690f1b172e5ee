import { useState } from 'react';
import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
import { Button, buttonVariant } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { ProviderMark } from '../../shared/providers/ProviderMark.tsx';
import { providerAddress, providerNames, type ProviderName } from '../../shared/providers/providers.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import type { IdentitiesCardProps } from './props.ts';
import { Unlink } from './Unlink.tsx';

/**
 * Providers by which the member can log in (R2.7.4, R4.20). One is unlinked only while another way to log in remains. The
 * card is empty where the merchant has no provider and nothing is linked.
 */
export function IdentitiesCard({ data, t }: WidgetView<IdentitiesCardProps, { linked: 'identities' }>) {
  const [unlinking, setUnlinking] = useState<ProviderName | null>(null);
  const { identities, available, mayUnlink, asksPassword } = data.linked;
  if (identities.length === 0 && available.length === 0) return null;
  return (
    <Card title={t('title')} icon={user}>
      <p className={cardStyles.text}>{t('about')}</p>
      {identities.map(({ provider, name, email, linkedAt }, at) => (
        <div key={`${provider} ${at}`} className={cardStyles.row}>
          <ProviderMark provider={provider} />
          <span className={cardStyles.fact}>
            <span className={cardStyles.value}>{providerNames[provider]}</span>
            <span className={cardStyles.text}>
              <bdi>{email ?? name}</bdi> · <DateTime value={linkedAt} />
            </span>
          </span>
          {mayUnlink && (
            <Button kind="line" size="sm" onClick={() => setUnlinking(provider)}>
              {t('unlink')}
              <span className="vh">{providerNames[provider]}</span>
            </Button>
          )}
        </div>
      ))}
      {!mayUnlink && identities.length > 0 && <p className={cardStyles.text}>{t('last-way')}</p>}
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
      {unlinking && (
        <Unlink t={t} provider={unlinking} asksPassword={asksPassword} onClose={() => setUnlinking(null)} />
      )}
    </Card>
  );
}

export function Skeleton({ t, failed }: SkeletonView<IdentitiesCardProps>) {
  return <WaitingCard t={t} icon={user} failed={failed} calls={['identities']} />;
}

import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { nextOf } from '#engine/browser/session/index.ts';
import { ProviderMark } from '../../shared/providers/ProviderMark.tsx';
import { providerAddress, providerNames } from '../../shared/providers/providers.ts';
import type { ProviderButtonsProps } from './props.ts';
import styles from './provider-buttons.module.css';

/**
 * Ways to log in and sign up with a provider (R2.6.1, R2.6.8): links to the portal's server, so that they work without
 * script. Nothing shows where the merchant has no provider, and while an identity waits for an account already.
 */
export function ProviderButtons({
  data,
  t,
}: WidgetView<ProviderButtonsProps, { settings: 'registerSettings' }>) {
  const next = useRoute(nextOf);
  const providers = (data.settings.providers ?? []).filter((name) => name !== 'firebase');
  if (providers.length === 0 || next?.startsWith('/?open=identity')) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>
        <span>{t('or')}</span>
      </p>
      {providers.map((provider) => (
        <a key={provider} className={styles.provider} href={providerAddress(provider, next)}>
          <ProviderMark provider={provider} />
          {t('with', { provider: providerNames[provider] })}
        </a>
      ))}
    </div>
  );
}

export function Skeleton() {
  return null;
}

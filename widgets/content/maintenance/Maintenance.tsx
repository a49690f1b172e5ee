import { useEffect } from 'react';
import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { wrench } from '#engine/react/pageIcons.ts';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { PageState } from '../shared/PageState.tsx';
import type { MaintenanceProps } from './props.ts';
import { reloadWhenOpen } from './reloadWhenOpen.ts';

/**
 * Says that the site is under maintenance (R2.6.7), with the operator's message. Checks every 30 s whether it is open
 * again (R2.6.10).
 */
export function Maintenance({ props, t }: WidgetView<MaintenanceProps>) {
  useEffect(() => reloadWhenOpen(), []);
  const message = useRoute((route) => route.params['message']);
  const acts = <ServiceLink className={buttonVariant()}>{t('support')}</ServiceLink>;
  return (
    <PageState
      icon={wrench}
      picture={props.picture}
      title={t('game_maintenance')}
      text={t('info_maintenance')}
      acts={acts}
    >
      {message && (
        <p dir="auto">
          <strong>{message}</strong>
        </p>
      )}
      <p>{t('again')}</p>
    </PageState>
  );
}

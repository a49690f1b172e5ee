import { useEffect } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { wrench } from '#engine/react/ui/icons.ts';
import { PageState } from '../shared/PageState.tsx';
import type { MaintenanceProps } from './props.ts';
import { reloadWhenOpen } from './reloadWhenOpen.ts';

/** The site is closed for work (R2.6.7). It looks every 30 s whether it is open again (R2.6.10). */
export function Maintenance({ props, t }: WidgetView<MaintenanceProps>) {
  useEffect(() => reloadWhenOpen(), []);
  const acts = <ButtonLink href={props.support}>{t('support')}</ButtonLink>;
  return (
    <PageState icon={wrench} title={t('game_maintenance')} text={t('info_maintenance')} acts={acts}>
      <p>{t('again')}</p>
    </PageState>
  );
}

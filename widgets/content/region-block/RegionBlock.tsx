import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { places } from '#engine/react/ui/icons.ts';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { PageState } from '../shared/PageState.tsx';
import type { RegionBlockProps } from './props.ts';

/** The visitor's address is not let in (R2.6.7); it is shown, so that customer service can help. */
export function RegionBlock({ t }: WidgetView<RegionBlockProps>) {
  const ip = useRoute((place) => place.params['ip']);
  const acts = <ServiceLink className={buttonVariant()}>{t('support')}</ServiceLink>;
  return (
    <PageState icon={places} title={t('blockip')} text={t('info_ip_block')} acts={acts}>
      {ip && (
        <p>
          {t('ip')} <bdi>{ip}</bdi>
        </p>
      )}
    </PageState>
  );
}

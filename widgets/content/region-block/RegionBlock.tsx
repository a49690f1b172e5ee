import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { places } from '#engine/react/pageIcons.ts';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { PageState } from '../shared/PageState.tsx';
import type { RegionBlockProps } from './props.ts';

/** Says that the site is not available in the visitor's region (R2.6.7). Shows the IP address for customer service. */
export function RegionBlock({ props, t }: WidgetView<RegionBlockProps>) {
  const ip = useRoute((route) => route.params['ip']);
  const acts = <ServiceLink className={buttonVariant()}>{t('support')}</ServiceLink>;
  return (
    <PageState
      icon={places}
      picture={props.picture}
      title={t('blockip')}
      text={t('info_ip_block')}
      acts={acts}
    >
      {ip && (
        <p>
          {t('ip')} <bdi>{ip}</bdi>
        </p>
      )}
    </PageState>
  );
}

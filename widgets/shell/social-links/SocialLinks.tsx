import { Link, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { facebook, instagram, send, twitter, youtube } from '#engine/react/pageIcons.ts';
import type { SocialLinksProps } from './props.ts';
import styles from './social-links.module.css';

const networks: Record<string, { name: string; icon: string }> = {
  FACEBOOK: { name: 'Facebook', icon: facebook },
  INSTAGRAM: { name: 'Instagram', icon: instagram },
  TWITTER: { name: 'X (Twitter)', icon: twitter },
  YOUTUBE: { name: 'YouTube', icon: youtube },
  TELEGRAM: { name: 'Telegram', icon: send },
};

/** Links to the social networks, out of five, that the platform has a resource for (R2.4.3). */
export function SocialLinks({ props, data, t }: WidgetView<SocialLinksProps, { routes: 'domainRoute' }>) {
  const links = data.routes.resources.filter(
    ({ resourceType, url }) => Object.hasOwn(networks, resourceType) && url,
  );
  if (links.length === 0) return null;
  return (
    <div className={styles.social}>
      <h2 className={styles.title}>{t(props.title)}</h2>
      <div className={styles.links}>
        {links.map(({ resourceType, url }) => (
          <Link
            key={resourceType}
            href={url}
            className={styles.link}
            aria-label={networks[resourceType]?.name}
          >
            <Icon path={networks[resourceType]?.icon ?? ''} />
          </Link>
        ))}
      </div>
    </div>
  );
}

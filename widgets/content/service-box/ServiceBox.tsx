import { useSession, type WidgetView } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { support } from '#engine/react/ui/icons.ts';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import type { ServiceBoxProps } from './props.ts';
import styles from './service-box.module.css';

/** Link to customer service with a text that says what for (R6.6); nothing without customer service (R3.17). */
export function ServiceBox({ id, props, t }: WidgetView<ServiceBoxProps>) {
  const reachable = useSession(({ service }) => service !== null);
  if (!reachable) return null;
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <div className={styles.mark}>
        <Icon path={support} />
      </div>
      <div className={styles.text}>
        <h2 id={`${id}-title`}>{t(props.title)}</h2>
        <p>{t(props.text)}</p>
      </div>
      <ServiceLink className={buttonVariant()}>{t(props.action)}</ServiceLink>
    </section>
  );
}

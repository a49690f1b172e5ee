import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { clock, gift, lock, star, support, trophy, user } from '#engine/react/ui/icons.ts';
import { receipt } from '#engine/react/pageIcons.ts';
import { OwnIcon } from '#engine/react/ui/OwnIcon.tsx';
import { Line } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { FeatureProps } from './props.ts';
import styles from './feature.module.css';

const icons = { clock, gift, lock, receipt, star, support, trophy, user };

/** One advantage: icon, title and text. */
export function Feature({ props, t }: WidgetView<FeatureProps>) {
  const facts = useTextFacts();
  return (
    <div className={styles.feature}>
      {props.ownIcon ? <OwnIcon src={props.ownIcon} /> : <Icon path={icons[props.icon]} />}
      <h2>{t(props.title, facts)}</h2>
      <p>
        <Line text={t(props.text, facts)} />
      </p>
    </div>
  );
}

import { useFormat, type WidgetView } from '#engine/react/index.ts';
import { Line } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { InstallGuideProps } from './props.ts';
import { StepPicture } from './StepPicture.tsx';
import styles from './install-guide.module.css';

/** Steps with pictures (R2.10.6). */
export function InstallGuide({ id, props, t }: WidgetView<InstallGuideProps>) {
  const facts = useTextFacts();
  const { number } = useFormat();
  return (
    <section aria-labelledby={`${id}-title`} className={styles.guide}>
      <h3 id={`${id}-title`}>{t(props.title, facts)}</h3>
      <ol>
        {props.steps.map(({ picture, text }, at) => (
          <li key={`${at} ${text}`}>
            <StepPicture of={picture} />
            <p>
              <b aria-hidden="true">{number(at + 1)}</b>
              <Line text={t(text, facts)} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { WidgetView } from '#engine/react/index.ts';
import { Prose } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { RichTextProps } from './props.ts';
import styles from './rich-text.module.css';

/** A long text of the brand's own, in a restricted Markdown. */
export function RichText({ props, t }: WidgetView<RichTextProps>) {
  const facts = useTextFacts();
  return (
    <div className={styles[props.align]}>
      <Prose text={t(props.text, facts)} />
    </div>
  );
}

import { useFacts, type WidgetView } from '#engine/react/index.ts';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import type { PageHeadingProps } from './props.ts';

/** The only level 1 heading of a page. */
export function PageHeading({ props, t }: WidgetView<PageHeadingProps>) {
  const { name, ageLimit } = useFacts();
  return (
    <h1 className={props.hidden ? 'vh' : undefined}>
      <Phrases>{t(props.text, { brandName: name, ageLimit })}</Phrases>
    </h1>
  );
}

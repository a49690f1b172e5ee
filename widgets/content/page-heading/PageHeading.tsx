import { useFacts, type WidgetView } from '#engine/react/index.ts';
import { MainHeading } from '#engine/react/ui/MainHeading.tsx';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import type { PageHeadingProps } from './props.ts';

/** The heading that names a page, or a page that another one covers with an overlay. */
export function PageHeading({ props, t }: WidgetView<PageHeadingProps>) {
  const { name, ageLimit } = useFacts();
  return (
    <MainHeading level={props.level} className={props.hidden ? 'vh' : undefined}>
      <Phrases>{t(props.text, { brandName: name, ageLimit })}</Phrases>
    </MainHeading>
  );
}

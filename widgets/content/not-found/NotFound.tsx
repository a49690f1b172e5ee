import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink, buttonVariant } from '#engine/react/ui/Button.tsx';
import { search } from '#engine/react/ui/icons.ts';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { PageState } from '../shared/PageState.tsx';
import type { NotFoundProps } from './props.ts';

/** Page for unknown paths (R2.1.16), with links to home and customer service. */
export function NotFound({ props, t }: WidgetView<NotFoundProps>) {
  const acts = (
    <>
      <ButtonLink href="/">{t('home')}</ButtonLink>
      <ServiceLink className={buttonVariant({ kind: 'line' })}>{t('support')}</ServiceLink>
    </>
  );
  return <PageState icon={search} picture={props.picture} title={t('title')} text={t('text')} acts={acts} />;
}

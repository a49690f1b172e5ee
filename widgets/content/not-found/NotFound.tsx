import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { search } from '#engine/react/ui/icons.ts';
import { PageState } from '../shared/PageState.tsx';
import type { NotFoundProps } from './props.ts';

/** An unknown path (R2.1.16). */
export function NotFound({ props, t }: WidgetView<NotFoundProps>) {
  const acts = (
    <>
      <ButtonLink href="/">{t('home')}</ButtonLink>
      <ButtonLink href={props.support} kind="line">
        {t('support')}
      </ButtonLink>
    </>
  );
  return <PageState icon={search} title={t('title')} text={t('text')} acts={acts} />;
}

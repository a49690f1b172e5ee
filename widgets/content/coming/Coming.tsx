import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { clock } from '#engine/react/ui/icons.ts';
import { PageState } from '../shared/PageState.tsx';
import type { ComingProps } from './props.ts';

/** A page still to come, and the way back. */
export function Coming({ props, t }: WidgetView<ComingProps>) {
  return (
    <PageState
      icon={clock}
      title={t(props.title)}
      text={t(props.text)}
      acts={<ButtonLink href="/">{t('home')}</ButtonLink>}
    >
      <p>{t('soon')}</p>
    </PageState>
  );
}

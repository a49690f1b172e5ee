import { useFacts, type WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { clock } from '#engine/react/ui/icons.ts';
import { PageState } from '../shared/PageState.tsx';
import type { ComingProps } from './props.ts';

/** Placeholder of a page still to come, with a link home. */
export function Coming({ props, t }: WidgetView<ComingProps>) {
  const { name, ageLimit } = useFacts();
  const facts = { brandName: name, ageLimit };
  return (
    <PageState
      icon={clock}
      title={t(props.title, facts)}
      text={t(props.text, facts)}
      acts={<ButtonLink href="/">{t('home')}</ButtonLink>}
    >
      <p>{t('soon')}</p>
    </PageState>
  );
}

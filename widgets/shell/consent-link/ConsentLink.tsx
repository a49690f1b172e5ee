import type { WidgetView } from '#engine/react/index.ts';
import { footerLink } from '../shared/footerLink.ts';

/** Leads to the widget `consent`, whose form has this id. The browser itself shows it, also without script. */
export function ConsentLink({ t }: WidgetView<object>) {
  return (
    <a href="#consent" className={footerLink}>
      {t('text')}
    </a>
  );
}

import { useOf } from '@storybook/addon-docs/blocks';
import { widgets } from '../../lib/documentOf.ts';
import { revisions } from '../../lib/settings.ts';
import { BrandDocs } from './BrandDocs.tsx';
import { WidgetDocs } from './WidgetDocs.tsx';
import './docs.css';

/** The one template of all documentation pages: of a widget, or of a brand with its pages. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { widget: name } = preparedMeta.parameters as { widget?: string };
  const widget = name === undefined ? undefined : widgets.get(name);
  if (widget) return <WidgetDocs widget={widget} />;
  const revision = revisions[preparedMeta.title.replace('Pages/', '')];
  return revision ? (
    <BrandDocs revision={revision} />
  ) : (
    <p>{`Nothing is known of "${preparedMeta.title}".`}</p>
  );
}

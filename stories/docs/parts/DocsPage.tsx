import { useOf } from '@storybook/addon-docs/blocks';
import brands, { brokenWidgets } from 'virtual:livery-brands';
import { BrokenBrand } from '../../lib/BrokenBrand.tsx';
import { BrokenWidget } from '../../lib/BrokenWidget.tsx';
import { widgets } from '../../lib/documentOf.ts';
import { firstSettings, revisions } from '../../lib/settings.ts';
import { BrandDocs } from './BrandDocs.tsx';
import { WidgetDocs } from './WidgetDocs.tsx';
import './docs.css';

/** The one template of all documentation pages: of a widget, or of a brand with its pages. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { widget: name } = preparedMeta.parameters as { widget?: string };
  const widget = name === undefined ? undefined : widgets.get(name);
  // Widgets are shown as brands have them. If all brands are broken, show their findings.
  const brand = widget ? firstSettings.brand : preparedMeta.title.replace('Pages/', '');
  const state = brands[brand];
  if (state && 'findings' in state) return <BrokenBrand brand={brand} findings={state.findings} />;
  const broken = widget && brokenWidgets[widget.name];
  if (broken) return <BrokenWidget widget={widget.name} findings={broken} />;
  if (widget) return <WidgetDocs widget={widget} />;
  const revision = revisions[brand];
  return revision ? (
    <BrandDocs brand={brand} revision={revision} />
  ) : (
    <p>{`There is no documentation of "${preparedMeta.title}".`}</p>
  );
}

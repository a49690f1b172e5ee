import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createFormats,
  createStores,
  NodeView,
  noActions,
  Portal,
  WorldContext,
  type DocumentNode,
  type PageDocument,
  type Texts,
  type ViewModule,
  type World,
} from '#engine/react/index.ts';
import { answersOf } from '#engine/react/waking/calls.ts';
import type { ListItem } from '#engine/react/stores.ts';

const frames = new WeakMap<ViewModule, ComponentType<{ id: string }>>();

/** What rendering needs beside the document. */
export interface RenderParts {
  views: ReadonlyMap<string, ViewModule>;
  onWidgetError: (id: string, error: unknown) => void;
}

/** The page's HTML inside `#portal`. A widget that throws is left out, named to `onWidgetError`, and retried in the browser. */
export function renderPage(document: PageDocument, texts: Texts, parts: RenderParts): string {
  const world = createServerWorld(document, texts, parts);
  const html = renderToString(<Portal world={world} />);
  if (!html.includes('<!--$!-->')) return html;
  nameTheBroken(document, world, parts);
  return html.replace(reasons, '<template></template>');
}

/** In development React writes message and stack of a failure into the page: visitors never see them. */
const reasons = /<template data-(?:dgst|msg|stck)=[^>]*><\/template>/g;

function createServerWorld(document: PageDocument, texts: Texts, parts: RenderParts): World {
  const { facts, language, dir, now, build, data } = document;
  return {
    facts,
    language,
    dir,
    now,
    build,
    first: document,
    stores: createStores(document),
    texts: texts.translate,
    formats: formatsOf(facts, language),
    actions: noActions,
    frameView: ({ widget }: ListItem) => frameOf(parts.views, widget),
    useCalls: (node) => ({
      ...answersOf(Object.entries(node.calls ?? {}), data),
      refresh: noActions.close,
      refreshing: false,
    }),
    onAwake: () => {},
    onWidgetError: parts.onWidgetError,
  };
}

function frameOf(views: ReadonlyMap<string, ViewModule>, widget: string): ComponentType<{ id: string }> {
  const module = views.get(widget);
  if (!module) return Nothing;
  let frame = frames.get(module);
  if (!frame) frames.set(module, (frame = ({ id }) => <NodeView id={id} module={module} />));
  return frame;
}

function Nothing(): null {
  return null;
}

const formats = new WeakMap<PageDocument['facts'], Map<string, World['formats']>>();

function formatsOf(facts: PageDocument['facts'], language: string): World['formats'] {
  let ofBrand = formats.get(facts);
  if (!ofBrand) formats.set(facts, (ofBrand = new Map()));
  let found = ofBrand.get(language);
  if (!found) ofBrand.set(language, (found = createFormats(facts, language)));
  return found;
}

/** Renders each widget of a page alone to learn which one threw. Off the usual path. */
function nameTheBroken(document: PageDocument, world: World, parts: RenderParts): void {
  const visit = (nodes: DocumentNode[]): void => {
    for (const node of nodes) {
      const Frame = frameOf(parts.views, node.widget);
      try {
        renderToString(
          <WorldContext value={world}>
            <Frame id={node.id} />
          </WorldContext>,
        );
      } catch (error) {
        parts.onWidgetError(node.id, error);
      }
      visit(Object.values(node.slots ?? {}).flat());
    }
  };
  for (const nodes of Object.values(document.regions)) visit(nodes);
}

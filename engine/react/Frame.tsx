import {
  Component,
  createElement,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  type ReactNode,
} from 'react';
import { useStore } from 'zustand';
import { useNode } from './hooks.ts';
import type { ListItem } from './stores.ts';
import { usePortal, type ViewModule, type PortalContextValue } from './PortalContext.ts';
import { Loading } from './ui/Loading.tsx';
import type { Translate } from './view.ts';

const none: readonly ListItem[] = [];

/** The frames of a region (`main`) or a slot (`header.start`). */
export const FrameList = memo(function FrameList({ at }: { at: string }) {
  const list = useStore(usePortal().stores.page, (state) => state.lists[at] ?? none);
  return list.map((item) => <Frame key={`${item.id} ${item.widget} ${item.rev ?? ''}`} item={item} />);
});

/** The element around a widget, with its Suspense boundary and its error boundary. */
const Frame = memo(function Frame({ item }: { item: ListItem }) {
  const context = usePortal();
  const { frameHtml } = context;
  const attributes = { id: `w-${item.id}`, className: item.off ? `w ${item.off}` : 'w' };
  if (frameHtml) return <div {...attributes} dangerouslySetInnerHTML={{ __html: frameHtml(item.id) }} />;
  return (
    <div {...attributes}>
      <ErrorBoundary id={item.id} context={context}>
        <Suspense fallback={null}>
          {createElement(context.frameView(item), { id: item.id })}
          <HydrationMark id={item.id} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** Error boundary: a widget that throws is replaced by nothing, and the others stay. */
class ErrorBoundary extends Component<
  { id: string; context: PortalContextValue; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.context.onWidgetError(this.props.id, error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Reports that a widget is hydrated, to styles too: dehydrated widgets below the window are not animated. */
function HydrationMark({ id }: { id: string }) {
  const { onHydrated } = usePortal();
  // Before paint: scroll restoration depends on heights, and a dehydrated widget may only have an estimated one.
  useLayoutEffect(() => {
    document.getElementById(`w-${id}`)?.setAttribute('data-awake', '');
  }, [id]);
  useEffect(() => onHydrated(id), [id, onHydrated]);
  return null;
}

/** Renders a node with its view: validated props, data once it is complete, slots, texts. */
export function NodeView({ id, module }: { id: string; module: ViewModule }) {
  const context = usePortal();
  const node = useNode(id);
  return node && !node.error ? <ShownNode node={node} module={module} context={context} /> : null;
}

function ShownNode({
  node,
  module: { View, Skeleton },
  context,
}: {
  node: NonNullable<ReturnType<typeof useNode>>;
  module: ViewModule;
  context: PortalContextValue;
}) {
  const calls = context.useCalls(node);
  const stale = calls.stale === true;
  useEffect(() => {
    document.getElementById(`w-${node.id}`)?.toggleAttribute('data-stale', stale);
  }, [node.id, stale]);
  const t = useMemo(() => wordsOf(node.widget, context.texts), [node.widget, context.texts]);
  const slots: Record<string, ReactNode> = {};
  for (const [slot, list] of Object.entries(node.slots ?? {}))
    slots[slot] = list.length > 0 ? <FrameList at={`${node.id}.${slot}`} /> : null;

  const given = { id: node.id, props: (node.props ?? {}) as never, slots, t };
  if (calls.state === 'ready')
    return (
      <View {...given} data={calls.values as never} refresh={calls.refresh} refreshing={calls.refreshing} />
    );
  if (!Skeleton) return null;
  const failed = calls.state === 'failed';
  return (
    <>
      <Skeleton {...given} failed={failed} refresh={calls.refresh} partialData={calls.values as never} />
      {!failed && <Loading title={node.props?.['title']} t={t} />}
    </>
  );
}

/** `t('title')` in winner-board means `winner-board.title`; a key with a dot is a full key. */
function wordsOf(widget: string, texts: Translate): Translate {
  return (key, values) => texts(key.includes('.') ? key : `${widget}.${key}`, values);
}

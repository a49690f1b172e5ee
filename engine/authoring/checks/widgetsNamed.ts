import { explainNode } from '#engine/authoring/explain/index.ts';
import type { PageNode, Place } from '#engine/contracts/revision.ts';
import { allNodes } from '#kit/allNodes.ts';
import type { CheckedBrand } from './types.ts';

interface NamedWidget {
  node: PageNode;
  /** The place of a prop in the topmost layer that states it, or else of the widget. */
  placeOf: (prop: string) => Place;
}

/** The nodes of a brand that have this widget, on all pages and in the shell. */
export function widgetsNamed(widget: string, { revision, layers, own }: CheckedBrand): NamedWidget[] {
  const pages = [
    ...revision.pages.map(({ name, nodes }) => [name, nodes] as const),
    ...Object.values(revision.shell).map((nodes) => ['shell', nodes] as const),
  ];
  return pages.flatMap(([page, nodes]) =>
    allNodes(nodes)
      .filter((node) => node.widget === widget)
      .map((node) => ({
        node,
        placeOf: (prop: string): Place => {
          const stated = explainNode(layers, page, node.id, prop).sayings.at(-1);
          const { sayings } = explainNode(layers, page, node.id);
          const place = stated ?? sayings.findLast(({ of }) => of === 'widget');
          return place ?? { file: own.config?.file ?? '', line: 1, column: 1 };
        },
      })),
  );
}

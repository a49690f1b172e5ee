import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { childPointer } from '#kit/json/index.ts';
import {
  finishNodes,
  type OperationFile,
  type ShellFile,
  layerPage,
  layerShell,
  layerTheme,
  layerWords,
  type JsonFile,
  type Origin,
  type BrandFolder,
  type DraftTree,
} from '#engine/brand/index.ts';
import type { PageNode, Props } from '#engine/contracts/revision.ts';
import { explainNode } from './explain/index.ts';

/** An override in a brand's own folder that changes nothing. */
export interface IdleOverride extends Origin {
  /** `the text "x"`, `the token "accent" (dark)`, `this change of the page "home"`. */
  what: string;
}

/** The overrides of the top layer without effect: texts, tokens and changes that equal what the layers below have. */
export function idleOverrides(layers: BrandFolder[], widgets: WidgetRegistry): IdleOverride[] {
  const own = layers.at(-1);
  const below = layers.slice(0, -1);
  if (!own || below.length === 0) return [];
  return [
    ...idleTexts(own, below, widgets),
    ...idleTokens(own, below),
    ...idleChanges(own, below),
    ...idleDefaults(own, layers, widgets),
  ];
}

/** Props of changes that equal the widget's default, where no layer below sets another value. */
function idleDefaults(own: BrandFolder, layers: BrandFolder[], widgets: WidgetRegistry): IdleOverride[] {
  const files: [page: string, source: JsonFile<{ change?: OperationFile[] }>][] = [
    ...(own.shell ? [['shell', own.shell] as [string, JsonFile<ShellFile>]] : []),
    ...own.pages,
  ];
  return files.flatMap(([page, source]) =>
    (source.value.change ?? []).flatMap(({ id, props = {} }, index) => {
      if (id === undefined) return [];
      const defaults = defaultsOf(id, page, layers, widgets);
      return Object.entries(props).flatMap(([prop, value]) => {
        if (value === null || defaults[prop] === undefined) return [];
        if (JSON.stringify(defaults[prop]) !== JSON.stringify(value)) return [];
        const { sayings } = explainNode(layers, page, id, prop);
        if (sayings.some(({ layer }) => layer !== own.brand)) return [];
        const pointer = childPointer(childPointer(childPointer('/change', index), 'props'), prop);
        return [{ what: `"${prop}" of "${id}"`, source, pointer }];
      });
    }),
  );
}

function defaultsOf(id: string, page: string, layers: BrandFolder[], widgets: WidgetRegistry): Props {
  const stated = explainNode(layers, page, id).sayings.findLast(({ of }) => of === 'widget');
  const props: Props = {};
  if (typeof stated?.value === 'string') widgets.get(stated.value)?.validate(props);
  return props;
}

function idleTexts(own: BrandFolder, below: BrandFolder[], widgets: WidgetRegistry): IdleOverride[] {
  const words = layerWords(below);
  return [...own.words].flatMap(([language, source]) =>
    Object.entries(source.value).flatMap(([key, text]) => {
      const dot = key.indexOf('.');
      const fallback = widgets.get(key.slice(0, dot))?.words[language]?.[key.slice(dot + 1)];
      const before = words.get(language)?.get(key)?.value ?? fallback;
      if (before !== text) return [];
      return [{ what: `The text "${key}"`, source, pointer: childPointer('', key) }];
    }),
  );
}

function idleTokens(own: BrandFolder, below: BrandFolder[]): IdleOverride[] {
  const source = own.theme;
  if (!source) return [];
  const place = { file: source.file, line: 1, column: 1 };
  const theme = layerTheme(
    below.flatMap((layer) => layer.theme ?? []),
    place,
    false,
    [],
  );
  return (['shared', 'light', 'dark'] as const).flatMap((group) =>
    Object.entries(source.value[group] ?? {}).flatMap(([token, { $value }]) => {
      if (theme[group][token] !== String($value)) return [];
      return [{ what: `The token "${token}" (${group})`, source, pointer: childPointer(`/${group}`, token) }];
    }),
  );
}

function idleChanges(own: BrandFolder, below: BrandFolder[]): IdleOverride[] {
  const found: IdleOverride[] = [];
  const { shell } = own;
  if (shell?.value.change)
    found.push(
      ...idleIn('of the shell', shell, shell.value.change, (change) =>
        treeOf(
          layerShell([...below, { ...own, shell: { ...shell, value: { ...shell.value, change } } }], []),
        ),
      ),
    );
  for (const [name, page] of own.pages) {
    if (!page.value.change) continue;
    found.push(
      ...idleIn(`of the page "${name}"`, page, page.value.change, (change) => {
        const pages = new Map(own.pages).set(name, { ...page, value: { ...page.value, change } });
        const made = layerPage(name, [...below, { ...own, pages }], [], []);
        return made && treeOf(made.tree);
      }),
    );
  }
  return found;
}

/**
 * A change is idle if the tree is the same without it and without the idle changes before it, so all can be deleted
 * together.
 */
function idleIn(
  what: string,
  source: JsonFile,
  changes: OperationFile[],
  treeWith: (changes: OperationFile[]) => string | undefined,
): IdleOverride[] {
  const whole = treeWith(changes);
  let needed = changes;
  return changes.flatMap((change, index) => {
    const without = needed.filter((other) => other !== change);
    if (treeWith(without) !== whole) return [];
    needed = without;
    return [{ what: `This change ${what}`, source, pointer: childPointer('/change', index) }];
  });
}

const treeOf = ({ regions }: DraftTree): string =>
  JSON.stringify([...regions].map(([region, { nodes }]) => [region, finishNodes(nodes).map(inOrder)]));

/** Sorts keys, because the layer that sets a prop first does not matter. */
function inOrder({ props, slots, ...node }: PageNode): unknown {
  const sorted = Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [node, sorted, Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(inOrder)])];
}

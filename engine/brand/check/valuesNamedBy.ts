import { LruCache } from '#kit/LruCache.ts';
import type { Props } from '#engine/contracts/revision.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { fileFormats, type FileFormat } from './assetKinds.ts';
import { formattedValues } from './formattedValues.ts';

type Format = 'path' | 'overlay' | 'text';
interface NamedValue {
  pointer: string;
  value: string;
}
type Named = Record<Format, NamedValue[]> & {
  file: (NamedValue & { format: FileFormat })[];
  props?: undefined;
};

/** LRU caches of what valid props name, by widget and content: most nodes are on the pages of many brands. */
const namedCaches = new WeakMap<WidgetRegistry, LruCache<string, Named>>();
const none: NamedValue[] = [];

/** What props name, defaults included, by the formats of the schema; for invalid props, the props that were refused. */
export function valuesNamedBy(
  props: Props,
  widget: Widget,
  widgets: WidgetRegistry,
): Named | { props: Props } {
  let cached = namedCaches.get(widgets);
  if (!cached) namedCaches.set(widgets, (cached = new LruCache(400)));
  const key = `${widget.name} ${JSON.stringify(props)}`;
  const before = cached.get(key);
  if (before) return before;
  const whole = structuredClone(props);
  if (!widget.validate(whole)) return { props: whole };
  const of = (format: Format | FileFormat) => {
    const found = formattedValues(widget.schema, whole, format);
    return found.length === 0 ? none : found.map(({ pointer, value }) => ({ pointer, value }));
  };
  const file = fileFormats.flatMap((format) => of(format).map((named) => ({ ...named, format })));
  const named = { file, path: of('path'), overlay: of('overlay'), text: of('text') };
  cached.set(key, named);
  return named;
}

import type { Props } from '#engine/contracts/revision.ts';
import type { Widget } from '#engine/contracts/widget.ts';
import { fileFormats, type FileFormat } from './assetKinds.ts';
import { formattedValues, type FormattedValue } from './formattedValues.ts';

const formats = ['path', 'overlay', 'text'] as const;
type Format = (typeof formats)[number];

type Named = Record<Format, FormattedValue<Format>[]> & {
  file: FormattedValue<FileFormat>[];
  props?: undefined;
};

/** What props name, defaults included, by the formats of the schema; for invalid props, the props that were refused. */
export function valuesNamedBy(props: Props, widget: Widget): Named | { props: Props } {
  const whole = structuredClone(props);
  if (!widget.validate(whole)) return { props: whole };
  const all = formattedValues(widget.schema, whole, ...formats);
  const of = (wanted: Format) => all.filter(({ format }) => format === wanted);
  const file = formattedValues(widget.schema, whole, ...fileFormats);
  return { file, path: of('path'), overlay: of('overlay'), text: of('text') };
}

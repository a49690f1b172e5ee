import { childPointer } from '#kit/json/index.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import type { WidgetFolder, WidgetFinding } from './WidgetFolder.ts';

const file = 'schema.json';

/** Minimum words of a sentence; shorter ones such as "Above the links." may repeat. */
const fewest = 5;

/** Sentences in descriptions that repeat one in another widget's schema, in the same schema, or in the shared ones. */
export function repeatFindings(
  widgets: readonly WidgetFolder[],
  shared: ReadonlyMap<string, Json>,
): WidgetFinding[] {
  const said = new Map<string, string>();
  for (const [id, schema] of shared)
    for (const { sentence, pointer } of sentencesIn(schema)) said.set(sentence, referenceTo(id, pointer));
  return widgets.flatMap((widget) => {
    const { value, places } = widget.json(file);
    return sentencesIn(value).flatMap(({ sentence, pointer }) => {
      const first = said.get(sentence);
      const place = places.value(pointer);
      if (first === undefined) {
        said.set(sentence, `widgets/${widget.area}/${widget.name}/${file}:${place.line}`);
        return [];
      }
      const cure = first.startsWith('livery:')
        ? `Write "$ref": "${first}" instead.`
        : `Define it once in schemas/props.json, and refer to it by "$ref".`;
      const message = `"${sentence}" repeats ${first}: a change there would make it wrong here. ${cure}`;
      return [widget.finding(file, place, 'repeated-sentence', message)];
    });
  });
}

/** `livery:props`, `/$defs/heading/description` → `livery:props#/$defs/heading`. */
function referenceTo(id: string, pointer: string): string {
  const part = pointer.slice(0, pointer.lastIndexOf('/'));
  return part === '' ? id : `${id}#${part}`;
}

function sentencesIn(value: unknown, pointer = ''): { sentence: string; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const at = childPointer(pointer, key);
    if (key !== 'description' || typeof inner !== 'string') return sentencesIn(inner, at);
    return inner
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => sentence.split(/\s+/).length >= fewest)
      .map((sentence) => ({ sentence, pointer: at }));
  });
}

import { inlineRefs, type Json } from '#kit/schema/inlineRefs.ts';
import type { Widget } from '#engine/compose/types.ts';
import type { PropSchema } from './propControls.ts';

const files = import.meta.glob<Json>('../../schemas/*.json', { eager: true, import: 'default' });
/** The schemas in `schemas/` by the name under which widgets refer to them: `livery:spacing`. */
const shared = new Map(
  Object.entries(files).map(([file, schema]) => [
    `livery:${file.slice(file.lastIndexOf('/') + 1, -'.json'.length)}`,
    schema,
  ]),
);

/** A widget's schema as its validator has it: what it refers to stands in its place. */
export function schemaOf({ schema }: Widget): PropSchema {
  return inlineRefs(schema as Json, shared) as PropSchema;
}

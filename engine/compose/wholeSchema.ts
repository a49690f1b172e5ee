import { inlineRefs, type Json } from '#kit/schema/inlineRefs.ts';
import alignment from '#schemas/alignment.json' with { type: 'json' };
import props from '#schemas/props.json' with { type: 'json' };
import spacing from '#schemas/spacing.json' with { type: 'json' };
import type { JsonSchema } from '#engine/contracts/widget.ts';

/** Schemas that widgets may refer to. */
const shared = new Map<string, Json>([
  ['livery:alignment', alignment],
  ['livery:props', props],
  ['livery:spacing', spacing],
]);

/** A widget's schema with its references inlined, as in its validator. Throws if a reference is unknown. */
export function wholeSchema(schema: JsonSchema): JsonSchema {
  const plain: Json = JSON.parse(JSON.stringify(schema));
  const whole = inlineRefs(plain, shared);
  return typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? whole : schema;
}

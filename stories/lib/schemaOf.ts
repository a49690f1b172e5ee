import type { Widget } from '#engine/contracts/widget.ts';
import type { PropSchema } from './propControls.ts';

/** A widget's schema as its controls and documentation read it. */
export function schemaOf({ schema }: Widget): PropSchema {
  return schema as PropSchema;
}

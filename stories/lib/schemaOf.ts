import type { Widget } from '#engine/contracts/widget.ts';
import type { PropSchema } from './propControls.ts';

/** A widget's schema for controls and documentation. */
export function schemaOf({ schema }: Widget): PropSchema {
  return schema as PropSchema;
}

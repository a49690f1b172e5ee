import type { CallDescription, WidgetManifest } from '#engine/contracts/widget.ts';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import { wholeSchema } from './wholeSchema.ts';

/** Types a widget's manifest and inlines the references of its schema. A manifest imports no view and makes no call. */
export function defineWidget<P>(manifest: WidgetManifest<P>): WidgetManifest<P> {
  return { ...manifest, schema: wholeSchema(manifest.schema) };
}

/** Describes a call of the table in `schemas/api/` as data. */
export function call<N extends CallName>(
  name: N,
  query: CallQuery<N>,
  options: Pick<CallDescription, 'every' | 'maxAge' | 'staleIfError' | 'keep'> = {},
): CallDescription {
  const fields = Object.fromEntries(
    Object.entries(query as object).filter(([, value]) => value !== undefined),
  );
  return { name, query: fields, ...options };
}

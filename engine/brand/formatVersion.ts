import brandSchema from '#schemas/brand.json' with { type: 'json' };
import packageFile from '../../package.json' with { type: 'json' };
import { error, type Issue } from './issue.ts';
import { placeOf, type JsonFile } from './origin.ts';

/** The version of the brand format that this engine reads. It grows when a folder that was right would not be any more. */
export const brandFormat: number = brandSchema.properties.format.const;

/** A folder written for another engine: that alone is said of it, for all else in it may mean something else there. */
export function otherFormat(source: JsonFile): Issue | undefined {
  const { value } = source;
  if (typeof value !== 'object' || value === null || !('format' in value)) return undefined;
  const { format } = value;
  if (typeof format !== 'number' || !Number.isInteger(format) || format === brandFormat) return undefined;
  const todo =
    format > brandFormat
      ? `Start it with an engine that reads format ${format}, or write the folder for format ${brandFormat}.`
      : `Write the folder for format ${brandFormat}, or start it with the engine that it was made with.`;
  const what = `The brand is written in format ${format}; this engine, Livery ${packageFile.version}, reads format ${brandFormat}.`;
  return error(placeOf({ source, pointer: '/format' }), 'other-format', what, todo);
}

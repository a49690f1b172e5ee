import brandSchema from '#schemas/brand.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };
import { error, type Issue } from './finding.ts';
import { placeOf, type JsonFile } from './origin.ts';

/** The version of the brand format that this engine reads. It increases when valid folders would become invalid. */
export const brandFormat: number = brandSchema.properties.format.const;

/** All formats, oldest first, each with the first engine version that reads it. The last one is this engine's. */
export const formats: readonly KnownFormat[] = [{ format: 1, from: '0.1.0' }];

interface KnownFormat {
  format: number;
  from: string;
}

/**
 * The issue of a folder in another format, which must be its only one: other keys may have a different meaning there.
 */
export function otherFormat(source: JsonFile, known: readonly KnownFormat[] = formats): Issue | undefined {
  const { value } = source;
  if (typeof value !== 'object' || value === null || !('format' in value)) return undefined;
  const { format } = value;
  const reads = known.at(-1)?.format ?? brandFormat;
  if (typeof format !== 'number' || !Number.isInteger(format) || format === reads) return undefined;
  const what = `The brand is written in format ${format}, but Livery ${packageFile.version} reads format ${reads}.`;
  const place = placeOf({ source, pointer: '/format' });
  return error(place, 'other-format', what, todoFor(format, reads, known));
}

function todoFor(format: number, reads: number, known: readonly KnownFormat[]): string {
  const write = `write the folder for format ${reads}.`;
  if (format > reads) return `Use a newer version of Livery, or ${write}`;
  const at = known.findIndex((one) => one.format === format);
  const [own, next] = [known[at], known[at + 1]];
  if (!own || !next) return `Format ${format} never existed: ${write}`;
  return `Use Livery ${own.from} or a later version before ${next.from}, or ${write}`;
}

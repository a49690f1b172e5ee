import brandSchema from '#schemas/brand.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };
import { error, type Issue } from './finding.ts';
import { placeOf, type JsonFile } from './origin.ts';

/** The version of the brand format that this engine reads. It grows when a folder that was right would not be any more. */
export const brandFormat: number = brandSchema.properties.format.const;

/** Formats that there were, oldest first, with the first version of the engine that reads them. The last is this engine's. */
export const formats: readonly KnownFormat[] = [{ format: 1, from: '0.1.0' }];

interface KnownFormat {
  format: number;
  from: string;
}

/** A folder written for another engine: that alone is said of it, for all else in it may mean something else there. */
export function otherFormat(source: JsonFile, known: readonly KnownFormat[] = formats): Issue | undefined {
  const { value } = source;
  if (typeof value !== 'object' || value === null || !('format' in value)) return undefined;
  const { format } = value;
  const reads = known.at(-1)?.format ?? brandFormat;
  if (typeof format !== 'number' || !Number.isInteger(format) || format === reads) return undefined;
  const what = `The brand is written in format ${format}; this engine, Livery ${packageFile.version}, reads format ${reads}.`;
  const place = placeOf({ source, pointer: '/format' });
  return error(place, 'other-format', what, todoFor(format, reads, known));
}

function todoFor(format: number, reads: number, known: readonly KnownFormat[]): string {
  const write = `write the folder for format ${reads}.`;
  if (format > reads) return `Start it with a newer engine, or ${write}`;
  const at = known.findIndex((one) => one.format === format);
  const [own, next] = [known[at], known[at + 1]];
  if (!own || !next) return `No engine ever read format ${format}: ${write}`;
  return `Start it with Livery ${own.from} or a later one before ${next.from}, or ${write}`;
}

import type { JsonPositions } from '#kit/json/index.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A JSON file of a brand folder, read. */
export interface JsonFile<T = unknown> {
  /** `brands/siam/pages/home.json`. */
  file: string;
  value: T;
  places: JsonPositions;
}

/** Where a value was written: the file and the JSON pointer in it. */
export interface Origin {
  source: JsonFile;
  pointer: string;
}

/** A value with the place that it came from, through all layers. */
export interface Sourced<T = unknown> extends Origin {
  value: T;
}

/** The place of a value, or of one deeper in it. */
export function placeOf({ source, pointer }: Origin, deeper = ''): Place {
  return { file: source.file, ...source.places.value(pointer + deeper) };
}

/** The place of a key, or of one deeper in it. */
export function keyPlaceOf({ source, pointer }: Origin, deeper = ''): Place {
  return { file: source.file, ...source.places.key(pointer + deeper) };
}

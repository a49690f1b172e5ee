import type { JsonPositions } from '#kit/json/index.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A parsed JSON file of a brand folder. */
export interface JsonFile<T = unknown> {
  /** `brands/siam/pages/home.json`. */
  file: string;
  value: T;
  places: JsonPositions;
}

/** The origin of a value: its file, and its JSON pointer in it. */
export interface Origin {
  source: JsonFile;
  pointer: string;
}

/** A value with its origin, preserved through all layers. */
export interface Sourced<T = unknown> extends Origin {
  value: T;
}

/** The place of a value, or of a nested one. */
export function placeOf({ source, pointer }: Origin, deeper = ''): Place {
  return { file: source.file, ...source.places.value(pointer + deeper) };
}

/** The place of a key, or of a nested one. */
export function keyPlaceOf({ source, pointer }: Origin, deeper = ''): Place {
  return { file: source.file, ...source.places.key(pointer + deeper) };
}

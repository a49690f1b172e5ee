import type { Json } from '#kit/schema/inlineRefs.ts';
import { isObject, usualPattern, type JsonObject } from './embed.ts';
import { filesFor, fittingAssets } from './fittingAssets.ts';
import type { Moment } from './momentsFrom.ts';
import type { Offers } from './offersOf.ts';

/** A schema that suggests values of the brand wherever its formats ask for them. */
export function withOffers(schema: Json, offers: Offers): Json {
  if (Array.isArray(schema)) return schema.map((item) => withOffers(item, offers));
  if (!isObject(schema)) return schema;
  const result: JsonObject = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withOffers(value, offers)]),
  );
  // A property may be called "format".
  if (typeof schema['format'] !== 'string') return result;
  if (schema['format'] === 'date-time') return { ...result, defaultSnippets: offers.moments.map(snippetOf) };
  const offered = offeredFor(schema['format'], result, offers);
  return offered.length > 0 ? { ...result, examples: offered } : result;
}

function offeredFor(format: string, { pattern, $comment }: JsonObject, offers: Offers): string[] {
  switch (format) {
    case 'asset':
      return fittingAssets(
        offers.assets,
        typeof pattern === 'string' && $comment !== usualPattern ? pattern : undefined,
      );
    case 'picture':
    case 'video':
      return filesFor(format, offers.assets);
    case 'text':
      return offers.text;
    case 'overlay':
      return offers.overlay;
    case 'path':
      return offers.path;
    case 'language':
      return offers.languages;
    default:
      return [];
  }
}

/** A suggestion of VS Code with an explanation. */
const snippetOf = ({ value, meaning }: Moment): Json => ({ label: value, description: meaning, body: value });

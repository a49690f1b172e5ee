import type { Json } from '#kit/schema/inlineRefs.ts';
import themeSchema from '#schemas/theme.json' with { type: 'json' };
import { isObject, type JsonObject } from './embed.ts';

/**
 * The schema of `theme.json`. Inlines the kinds of tokens, because editors would show the description of a `$ref`'s target
 * instead of the token's own. `families` are the brand's fonts.
 */
export function themeEditor(families: string[]): Json {
  const { tokens, ...plain } = themeSchema.$defs;
  const kinds = {
    ...plain,
    color: withValue(plain.color, colorKeywords),
    fontFamily: withValue(plain.fontFamily, { examples: families.map(stackOf) }),
  };
  const properties = Object.entries(tokens.properties).map(([token, { $ref, description }]) => {
    const kind: Json = kinds[$ref.slice('#/$defs/'.length) as keyof typeof kinds];
    return [token, { ...(isObject(kind) ? kind : {}), description }];
  });
  return {
    ...themeSchema,
    $defs: { ...kinds, tokens: { ...tokens, properties: Object.fromEntries(properties) } },
  };
}

/** Editors show a colour picker for the format `color-hex`, which takes no other notation. */
const colorKeywords: JsonObject = {
  anyOf: [{ format: 'color-hex' }, { not: { pattern: '^#' } }],
  patternErrorMessage: 'Write a colour: #rrggbb, #rrggbbaa, rgb(…), hsl(…), oklch(…) or transparent.',
};

function withValue(kind: Json, keywords: JsonObject): Json {
  if (!isObject(kind) || !isObject(kind['properties']) || !isObject(kind['properties']['$value']))
    return kind;
  const { $value } = kind['properties'];
  return { ...kind, properties: { ...kind['properties'], $value: { ...$value, ...keywords } } };
}

/** A font family with what is shown until it has loaded. */
const stackOf = (family: string) => `${family.includes(' ') ? `"${family}"` : family}, sans-serif`;

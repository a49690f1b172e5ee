import { currencyCodes } from '#kit/currencies.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import brandSchema from '#schemas/brand.json' with { type: 'json' };
import { embed, isObject, type JsonObject } from './embed.ts';
import { fittingAssets, sharePictures, tabIcons } from './fittingAssets.ts';
import type { Offers } from './offersOf.ts';

/** The schema of `brand.json`. `others` are the brands that it may extend, `languages` the tags with texts. */
export function brandEditor(others: string[], languages: string[], offers: Offers): Json {
  const schema = embed(brandSchema, 'brand');
  if (!isObject(schema) || !isObject(schema['properties'])) return schema;
  const { properties } = schema;
  const $defs = { brand: { $defs: localesOf(schema['$defs']) } };
  const own: JsonObject = {
    extends: { ...without(properties['extends'], 'pattern'), enum: others },
    languages: inItems(properties['languages'], { tag: { examples: languages } }),
    defaultLanguage: { ...without(properties['defaultLanguage']), examples: offers.languages },
    currency: { ...without(properties['currency']), ...currencies() },
    timeZone: { ...without(properties['timeZone']), examples: Intl.supportedValuesOf('timeZone') },
    themeColor: { ...without(properties['themeColor']), format: 'color-hex' },
    favicon: { ...without(properties['favicon']), examples: tabIcons(offers.assets) },
    shareImage: { ...without(properties['shareImage']), examples: sharePictures(offers.assets) },
    fonts: fontsOf(properties['fonts'], offers),
  };
  return { ...schema, properties: { ...properties, ...own }, $defs };
}

/** ISO 4217 codes with their English names. */
function currencies(): JsonObject {
  const codes = currencyCodes();
  const names = new Intl.DisplayNames(['en'], { type: 'currency' });
  return { enum: codes, enumDescriptions: codes.map((code) => names.of(code) ?? code) };
}

function fontsOf(fonts: Json | undefined, { assets, languages }: Offers): Json {
  const font = isObject(fonts) && isObject(fonts['items']) ? fonts['items']['properties'] : undefined;
  const files = isObject(font) ? font['files'] : undefined;
  return inItems(fonts, {
    files: inItems(files, {
      src: { examples: fittingAssets(assets, String.raw`\.woff2$`) },
      languages: inList(files, 'languages', { examples: [...languages, '*'] }),
    }),
  });
}

function localesOf(defs: Json | undefined): Json {
  if (!isObject(defs)) return {};
  return {
    ...defs,
    calendar: { ...without(defs['calendar']), examples: Intl.supportedValuesOf('calendar') },
    digits: { ...without(defs['digits']), examples: Intl.supportedValuesOf('numberingSystem') },
  };
}

/** A list whose items have more keywords at some of their properties. */
function inItems(list: Json | undefined, more: Record<string, Json>): Json {
  if (!isObject(list) || !isObject(list['items']) || !isObject(list['items']['properties']))
    return list ?? {};
  const { properties } = list['items'];
  const changed = Object.entries(more).map(([key, keywords]) => [
    key,
    { ...without(properties[key]), ...without(keywords) },
  ]);
  return {
    ...list,
    items: { ...list['items'], properties: { ...properties, ...Object.fromEntries(changed) } },
  };
}

/** The property of a list's items that is a list itself, with more keywords at its items. */
function inList(list: Json | undefined, key: string, keywords: JsonObject): Json {
  const properties = isObject(list) && isObject(list['items']) ? list['items']['properties'] : undefined;
  const inner = isObject(properties) ? properties[key] : undefined;
  return isObject(inner) ? { ...inner, items: { ...without(inner['items']), ...keywords } } : {};
}

function without(schema: Json | undefined, key = ''): JsonObject {
  if (!isObject(schema)) return {};
  const { [key]: _left, ...rest } = schema;
  return rest;
}

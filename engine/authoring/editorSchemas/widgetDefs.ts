import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import { embed, ifThen, isObject, type JsonObject } from './embed.ts';

/** Values of the brand that editors suggest, by the format of a prop or the key of a page. */
export interface Offers {
  asset: string[];
  text: string[];
  overlay: string[];
  page: string[];
  /** Names of `brand.json`, for conditions. */
  host: string[];
  experiment: string[];
  variant: string[];
  season: string[];
}

/**
 * Schemas of the props of each widget: `$defs/props:<widget>` for nodes, `$defs/change:<widget>` for changes, where
 * `null` resets a prop.
 */
export function widgetDefs(widgets: WidgetRegistry, offers: Offers): JsonObject {
  const defs: JsonObject = {};
  for (const widget of widgets.values()) {
    const props = propsOf(widget, offers);
    const { required: _required, ...rest } = props;
    defs[`props:${widget.name}`] = props;
    defs[`change:${widget.name}`] = { ...rest, properties: nullable(props['properties'] ?? {}) };
  }
  return defs;
}

function propsOf({ name, schema }: Widget, offers: Offers): JsonObject {
  const plain: Json = JSON.parse(JSON.stringify(schema));
  const embedded = withOffers(embed(plain, `props:${name}`), offers);
  return isObject(embedded) ? { type: 'object', additionalProperties: false, ...embedded } : {};
}

function nullable(properties: Json): Json {
  if (!isObject(properties)) return {};
  return Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, orNull(schema)]));
}

function orNull(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { title, description, ...rest } = schema;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    anyOf: [rest, { type: 'null', description: 'Resets the prop to its default.' }],
  };
}

function withOffers(schema: Json, offers: Offers): Json {
  if (Array.isArray(schema)) return schema.map((item) => withOffers(item, offers));
  if (!isObject(schema)) return schema;
  const result: JsonObject = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withOffers(value, offers)]),
  );
  const { format } = result;
  const offered = format === 'asset' || format === 'text' || format === 'overlay' ? offers[format] : [];
  return offered.length > 0 ? { ...result, examples: offered } : result;
}

/** For each widget, `if` it is the node's, `then` its props and slots apply. */
export function nodeChoices(widgets: WidgetRegistry): Json[] {
  return [...widgets.values()].map(({ name, slots = {} }) => {
    const inside = Object.entries(slots).map(([slot, { allow }]) => [slot, slotSchema(allow)] as const);
    const properties = {
      props: { $ref: `#/$defs/props:${name}` },
      slots: { additionalProperties: false, properties: Object.fromEntries(inside) },
    };
    return ifThen({ required: ['widget'], properties: { widget: { const: name } } }, { properties });
  });
}

function slotSchema(allow: string[] | undefined): Json {
  return allow === undefined ? {} : { items: { properties: { widget: { enum: allow } } } };
}

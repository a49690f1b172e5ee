import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import { embed, ifThen, isObject, type JsonObject } from './embed.ts';

/** Things of the brand that editors offer where a prop's format, or a key of a page, asks for them. */
export interface Offers {
  asset: string[];
  text: string[];
  overlay: string[];
  page: string[];
}

/** The props of a widget as a schema at `$defs/props:<widget>`, for nodes; and `$defs/change:<widget>`, where `null` is a default. */
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
    anyOf: [rest, { type: 'null', description: 'Back to the default.' }],
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

/** `if` the widget is this one, `then` its props and slots are these. */
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

import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import { embed, ifThen, isObject, type JsonObject } from './embed.ts';
import type { Offers } from './offersOf.ts';
import { withOffers } from './withOffers.ts';

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

/** For each widget, `if` it is the node's, `then` its props and slots apply. */
export function nodeChoices(widgets: Iterable<Widget>): Json[] {
  return Array.from(widgets, ({ name, slots = {} }) => {
    const inside = Object.entries(slots).map(([slot, { allow }]) => [slot, slotSchema(allow)] as const);
    const properties = {
      props: { $ref: `#/$defs/props:${name}` },
      slots: { additionalProperties: false, properties: Object.fromEntries(inside) },
    };
    return ifThen({ required: ['widget'], properties: { widget: { const: name } } }, { properties });
  });
}

/** Names of the definitions of nodes: `node` of any, `node:picture,stack` of nodes in slots that take only these. */
export const nodeDefName = (allow: readonly string[] | undefined) =>
  allow === undefined ? 'node' : `node:${allow.join(',')}`;

/** What the slots of widgets take; each list once. */
export function slotLists(widgets: WidgetRegistry): string[][] {
  const lists = [...widgets.values()].flatMap(({ slots = {} }) =>
    Object.values(slots).flatMap(({ allow }) => (allow ? [allow] : [])),
  );
  return [...new Map(lists.map((list) => [nodeDefName(list), list])).values()];
}

function slotSchema(allow: string[] | undefined): Json {
  return { type: 'array', items: { $ref: `#/$defs/page/$defs/${nodeDefName(allow)}` } };
}

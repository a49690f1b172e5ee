import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Widget } from '#engine/contracts/widget.ts';
import { formats } from '#schemas/formats.ts';

/** A small widget for tests, its validator compiled as `npm run types` does. `properties` are those of its schema. */
export function testWidget(
  name: string,
  properties: Record<string, unknown> = {},
  rest: Partial<Omit<Widget, 'name' | 'validate'>> & { required?: string[] } = {},
): Widget {
  const { required = [], ...manifest } = rest;
  const schema = { type: 'object', additionalProperties: false, properties, required };
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, allowUnionTypes: true, formats });
  return {
    name,
    area: 'test',
    schema,
    hydrate: 'visible',
    view: './View.tsx',
    words: {},
    ...manifest,
    validate: ajv.compile(schema),
  };
}

/** Widgets by name, as the engine takes them. */
export function registry(...widgets: Widget[]): Map<string, Widget> {
  return new Map(widgets.map((widget) => [widget.name, widget]));
}

import type { Preview } from '@storybook/react-vite';

/** The schema of a prop, with references resolved. */
export interface PropSchema {
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: PropSchema;
  properties?: Record<string, PropSchema>;
  required?: string[];
  /** The values of a map whose keys are free, such as languages. */
  additionalProperties?: boolean | PropSchema;
  propertyNames?: PropSchema;
}

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
export type Controls = ReturnType<Enhancer>;

/** Values of a brand that prop formats refer to: ids of overlays. */
export type Offered = Record<string, string[]>;

/** Controls generated from the schema of a widget, the only statement of its shape (R10.5). */
export function propControls(
  { properties = {}, required = [] }: PropSchema,
  offered: Offered = {},
): Controls {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      {
        name,
        description: saidOf(schema),
        type: { name: 'other' as const, value: typeText(schema), required: required.includes(name) },
        table: {
          category: 'props',
          type: { summary: typeText(schema) },
          ...(schema.default !== undefined && { defaultValue: { summary: JSON.stringify(schema.default) } }),
        },
        ...controlOf(schema, offered),
      },
    ]),
  );
}

/** Title and description as sentences, with angle brackets escaped, because Storybook renders Markdown. */
function saidOf({ title, description }: PropSchema): string {
  return [title, description].filter(Boolean).join('. ').replaceAll('..', '.').replaceAll('<', '&lt;');
}

function controlOf({ type, format = '', enum: options, minimum, maximum }: PropSchema, offered: Offered) {
  const known = offered[format];
  if (known) return { control: { type: 'select' }, options: known } as const;
  if (options) return { control: { type: options.length > 4 ? 'select' : 'inline-radio' }, options } as const;
  if (type === 'integer' || type === 'number')
    return { control: { type: 'number', min: minimum, max: maximum } } as const;
  if (type === 'boolean') return { control: { type: 'boolean' } } as const;
  return { control: { type: type === 'string' ? 'text' : 'object' } } as const;
}

/**
 * A prop's type as readable text: `one of "list", "cards"`, `integer 1–50`, `string (text)`, `list of string, at most 8`,
 * `{ picture: one of "scan", "open"; text: string (text) }`.
 */
export function typeText(schema: PropSchema): string {
  const { type = 'any', format, enum: options, properties } = schema;
  if (options) return `one of ${options.map((one) => JSON.stringify(one)).join(', ')}`;
  if (type === 'array') return listText(schema);
  if (properties) {
    const parts = Object.entries(properties).map(([name, one]) => `${name}: ${typeText(one)}`);
    return `{ ${parts.join('; ')} }`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [${schema.propertyNames?.format ?? 'key'}]: ${typeText(schema.additionalProperties)} }`;
  const range = rangeText(schema);
  if (range !== undefined) return `${type} ${range}`;
  return format === undefined ? type : `${type} (${format})`;
}

function listText({ items = {}, minItems, maxItems, uniqueItems }: PropSchema): string {
  const limits = [
    minItems === undefined ? '' : `at least ${minItems}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    uniqueItems ? 'none twice' : '',
  ];
  return [`list of ${typeText(items)}`, ...limits.filter((limit) => limit !== '')].join(', ');
}

function rangeText({ minimum, maximum }: PropSchema): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum}`;
  if (minimum !== undefined) return `from ${minimum}`;
  return maximum === undefined ? undefined : `up to ${maximum}`;
}

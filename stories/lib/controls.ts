import type { Preview } from '@storybook/react-vite';
import type { Props } from '#engine/brand/types.ts';
import { widgets } from './documentOf.ts';
import { findAnywhere } from './findNode.ts';
import { firstSettings, revisions } from './settings.ts';

interface Schema {
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
export type Controls = ReturnType<Enhancer>;

/** Controls of a widget's props, made from its schema: the one statement of their shape (R10.5). */
export function controlsOf(widget: string): Controls {
  const { properties = {}, required = [] } = (widgets.get(widget)?.schema ?? {}) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      {
        name,
        description: [schema.title, schema.description]
          .filter(Boolean)
          .join('. ')
          .replaceAll('..', '.')
          .replaceAll('<', '&lt;'),
        type: { name: 'other' as const, value: typeText(schema), required: required.includes(name) },
        table: {
          category: 'props',
          type: { summary: typeText(schema) },
          ...(schema.default !== undefined && { defaultValue: { summary: JSON.stringify(schema.default) } }),
        },
        ...controlOf(schema),
      },
    ]),
  );
}

function controlOf({ type, enum: options, minimum, maximum }: Schema) {
  if (options) return { control: { type: options.length > 4 ? 'select' : 'inline-radio' }, options } as const;
  if (type === 'integer' || type === 'number')
    return { control: { type: 'number', min: minimum, max: maximum } } as const;
  if (type === 'boolean') return { control: { type: 'boolean' } } as const;
  return { control: { type: type === 'string' ? 'text' : 'object' } } as const;
}

/** `one of "list", "cards"`, `integer 1–50`, `text key`. */
export function typeText({ type = 'any', format, enum: options, minimum, maximum }: Schema): string {
  if (options) return `one of ${options.map((one) => JSON.stringify(one)).join(', ')}`;
  if (minimum !== undefined && maximum !== undefined) return `${type} ${minimum}–${maximum}`;
  return format === undefined ? type : `${type} (${format})`;
}

/** The props that a brand gives a widget, with defaults filled in. */
export function propsOf(widget: string, brand = firstSettings.brand): Props {
  const revision = revisions[brand];
  const props = structuredClone(
    (revision && findAnywhere(revision, Object.values(revisions), widget)?.node.props) ?? {},
  );
  widgets.get(widget)?.validate(props);
  return props;
}

import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { childPointer } from '#kit/json/index.ts';
import { inlineRefs, type Json } from '#kit/schema/inlineRefs.ts';
import { formats } from '#schemas/formats.ts';
import { maxCharacters } from '#scripts/types/maxCharacters.ts';
import type { WidgetFolder, WidgetFinding } from './WidgetFolder.ts';

const file = 'schema.json';

/** A widget's schema as the check uses it. */
export interface CheckedSchema {
  findings: WidgetFinding[];
  /** Validates props and fills in defaults; absent if the schema is broken. */
  propsFindings?: (props: unknown) => string[];
  /** Text keys that are defaults of props, by pointer. */
  texts: Map<string, string>;
  /** Values, except the default, of the props that choose the appearance of the widget. */
  looks: Map<string, unknown[]>;
}

/** Props that change the whole appearance of a widget. */
const lookProps = ['variant', 'look'];

interface Property {
  title?: string;
  description?: string;
  format?: string;
  default?: unknown;
  enum?: unknown[];
}

/** Findings in a widget's schema: broken, not standard JSON Schema, with an invalid default, or undocumented. */
export function checkSchema(widget: WidgetFolder, shared: Map<string, Json>): CheckedSchema {
  const { value, places, problems } = widget.json(file);
  const texts = new Map<string, string>();
  const looks = new Map<string, unknown[]>();
  const findings = problems.map((one) => widget.finding(file, one, 'broken-schema', one.message));
  const tell = (pointer: string, code: string, message: string) =>
    void findings.push(widget.finding(file, places.value(pointer), code, message));
  if (findings.length > 0) return { findings, texts, looks };

  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    useDefaults: true,
    formats,
    keywords: [maxCharacters],
  });
  let schema: AnySchemaObject;
  try {
    const { $schema: _, ...own } = inlineRefs(value as Json, shared) as AnySchemaObject;
    schema = { additionalProperties: false, ...own };
    if (!ajv.validateSchema(schema)) {
      for (const { instancePath, message } of ajv.errors ?? [])
        tell(instancePath, 'broken-schema', `This is not a JSON Schema: it ${message}.`);
      return { findings, texts, looks };
    }
    const validate = ajv.compile(schema);
    for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, Property>)) {
      const pointer = childPointer('/properties', name);
      if (!property.title || !property.description)
        tell(
          pointer,
          'mute-prop',
          `"${name}" has no title or no description, which its documentation needs. Add both.`,
        );
      const { default: given, ...rule } = property;
      if (lookProps.includes(name) && rule.enum)
        looks.set(
          name,
          rule.enum.filter((value) => value !== given),
        );
      if (given === undefined) continue;
      if (property.format === 'text' && typeof given === 'string') texts.set(`${pointer}/default`, given);
      if (!ajv.validate(rule as AnySchemaObject, structuredClone(given)))
        tell(
          `${pointer}/default`,
          'wrong-default',
          `The default of "${name}" ${ajv.errorsText(ajv.errors, { dataVar: 'it' })}.`,
        );
    }
    if (!schema['title'] || !schema['description'])
      tell(
        '',
        'mute-prop',
        'The schema has no title or no description, which its documentation needs. Add both.',
      );
    const propsFindings = (props: unknown) =>
      validate(props)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
    return { findings, texts, looks, propsFindings };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const named = /"([^"]+)"/.exec(message)?.[1];
    const at = named === undefined ? -1 : widget.text(file).indexOf(`"${named}"`);
    findings.push(widget.findingAt(file, at, 'broken-schema', `${message}.`));
    return { findings, texts, looks };
  }
}

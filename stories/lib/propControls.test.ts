import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { propControls, typeText, type PropSchema } from './propControls.ts';
import { schemaOf } from './schemaOf.ts';

const controlOf = (schema: PropSchema) => propControls({ properties: { one: schema } })['one'];

describe('the type of a prop as text', () => {
  it.each<[schema: PropSchema, text: string]>([
    [{ enum: ['list', 'cards'] }, 'one of "list", "cards"'],
    [{ type: 'integer', minimum: 1, maximum: 50 }, 'integer 1–50'],
    [{ type: 'integer', minimum: 3 }, 'integer from 3'],
    [{ type: 'number', maximum: 3 }, 'number up to 3'],
    [{ type: 'string', format: 'text' }, 'string (text)'],
    [{ type: 'boolean' }, 'boolean'],
    [
      { type: 'array', items: { enum: ['RNG', 'LIVE'] }, minItems: 1, uniqueItems: true },
      'list of one of "RNG", "LIVE", at least 1, none twice',
    ],
    [
      {
        type: 'array',
        maxItems: 12,
        items: {
          type: 'object',
          properties: { picture: { enum: ['scan'] }, text: { type: 'string', format: 'text' } },
        },
      },
      'list of { picture: one of "scan"; text: string (text) }, at most 12',
    ],
  ])('%j', (schema, text) => expect(typeText(schema)).toBe(text));
});

describe('the control of a prop', () => {
  it('shows few choices as radio buttons, many as a list', () => {
    expect(controlOf({ enum: [1, 2] })).toMatchObject({ control: { type: 'inline-radio' }, options: [1, 2] });
    expect(controlOf({ enum: [1, 2, 3, 4, 5] })).toMatchObject({ control: { type: 'select' } });
  });

  it('limits numbers, shows booleans as switches, and texts and lists as they are', () => {
    expect(controlOf({ type: 'integer', minimum: 1, maximum: 9 })?.control).toEqual({
      type: 'number',
      min: 1,
      max: 9,
    });
    expect(controlOf({ type: 'boolean' })?.control).toEqual({ type: 'boolean' });
    expect(controlOf({ type: 'string' })?.control).toEqual({ type: 'text' });
    expect(controlOf({ type: 'array' })?.control).toEqual({ type: 'object' });
  });

  it('offers values of the brand if the format of a prop refers to them', () => {
    const one: PropSchema = { type: 'string', format: 'overlay' };
    const controls = propControls({ properties: { one } }, { overlay: ['login', 'member'] });
    expect(controls['one']).toMatchObject({ control: { type: 'select' }, options: ['login', 'member'] });
    expect(typeText(one)).toBe('string (overlay)');
  });

  it('shows title, description, default, and whether a prop is required', () => {
    const schema: PropSchema = {
      required: ['one'],
      properties: { one: { title: 'Rows.', description: 'As <b> in a page.', default: 4 } },
    };
    expect(propControls(schema)['one']).toMatchObject({
      description: 'Rows. As &lt;b> in a page.',
      type: { required: true },
      table: { defaultValue: { summary: '4' } },
    });
  });
});

it('has a type for every prop of every widget, also for references to shared schemas', async () => {
  const widgets = await loadWidgets(path.resolve(import.meta.dirname, '../..'));
  for (const widget of widgets.values())
    for (const [name, { description, type }] of Object.entries(propControls(schemaOf(widget)))) {
      expect(description, `${widget.name}: ${name}`).toMatch(/\w\. \S/);
      expect(JSON.stringify(type), `${widget.name}: ${name}`).not.toMatch(/\b(?:any|array|object)\b/);
    }
  const stack = widgets.get('stack');
  expect(stack && propControls(schemaOf(stack))['gap']).toMatchObject({
    control: { type: 'number', min: 0, max: 8 },
    table: { type: { summary: 'integer 0–8' } },
  });
});

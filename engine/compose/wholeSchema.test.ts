import { expect, it } from 'vitest';
import { defineWidget } from './defineWidget.ts';
import { wholeSchema } from './wholeSchema.ts';

const of = (property: object) => ({ type: 'object', properties: { prop: property } });

it('inlines references; keys next to a reference override it', () => {
  const { properties } = wholeSchema(of({ $ref: 'livery:props#/$defs/heading', default: 'title' }));
  expect(properties).toEqual({
    prop: {
      title: 'Title',
      description: 'Text key of the heading.',
      type: 'string',
      format: 'text',
      default: 'title',
    },
  });
  const own = wholeSchema(of({ $ref: 'livery:spacing', title: 'Gap' }));
  expect(own).toMatchObject({ properties: { prop: { title: 'Gap', type: 'integer', maximum: 8 } } });
});

it('lists the known names if a name is unknown', () => {
  expect(() => wholeSchema(of({ $ref: 'livery:props#/$defs/headng' }))).toThrow(
    /^The schema "livery:props#\/\$defs\/headng" is unknown\. Use one of: livery:props#\/\$defs\/heading, /,
  );
  expect(() => wholeSchema(of({ $ref: 'livery:spacings' }))).toThrow(
    'Use one of: livery:alignment, livery:props, livery:spacing.',
  );
});

it('gives a manifest its whole schema, so that formats of shared props apply', () => {
  const schema = of({ $ref: 'livery:props#/$defs/lostPicture' });
  expect(defineWidget({ schema, hydrate: 'never', view: './X.tsx' }).schema).toMatchObject({
    properties: { prop: { format: 'asset' } },
  });
});

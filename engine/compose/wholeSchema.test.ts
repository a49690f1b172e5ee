import { expect, it } from 'vitest';
import { defineWidget } from './defineWidget.ts';
import { wholeSchema } from './wholeSchema.ts';

const of = (property: object) => ({ type: 'object', properties: { prop: property } });

it('puts what a prop refers to in its place; what the widget says beside it wins', () => {
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

it('says what is known where a name is not', () => {
  expect(() => wholeSchema(of({ $ref: 'livery:props#/$defs/headng' }))).toThrow(
    /^The schema "livery:props#\/\$defs\/headng" is unknown\. Known are: livery:props#\/\$defs\/heading, /,
  );
  expect(() => wholeSchema(of({ $ref: 'livery:spacings' }))).toThrow(
    'Known are: livery:alignment, livery:props, livery:spacing.',
  );
});

it('a manifest has the whole of it, so that formats of shared props are heeded', () => {
  const schema = of({ $ref: 'livery:props#/$defs/lostPicture' });
  expect(defineWidget({ schema, hydrate: 'never', view: './X.tsx' }).schema).toMatchObject({
    properties: { prop: { format: 'asset' } },
  });
});

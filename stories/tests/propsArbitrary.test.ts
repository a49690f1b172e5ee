import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { root } from './library.ts';
import { propsArbitrary } from './propsArbitrary.ts';

const widgets = [...(await loadWidgets(root)).values()];

it.each(widgets.map((widget) => [widget.name, widget] as const))(
  'draws for %s nothing that its schema refuses',
  (_, { schema, validate }) => {
    for (const props of fc.sample(propsArbitrary(schema, ['page.home.title']), { numRuns: 200, seed: 7 }))
      expect(validate(structuredClone(props)), JSON.stringify([props, validate.errors])).toBe(true);
  },
);

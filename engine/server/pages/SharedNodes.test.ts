import { expect, it } from 'vitest';
import type { ComposedPage } from '#engine/contracts/widget.ts';
import type { CallState, DocumentNode } from '#engine/contracts/pageDocument.ts';
import { SharedNodes, type Filled } from './SharedNodes.ts';

const node = (id: string): DocumentNode => ({ id, widget: 'text', hydrate: 'never', props: {} });
const ready = (value: string): CallState => ({ state: 'ready', value });
const page = {} as ComposedPage;

it('retains the nodes of a home per hot brand, and of twenty homes without hot brands', () => {
  const nodes = new SharedNodes();
  const walk = (count: number) => {
    let made = 0;
    for (let at = 0; at < count; at += 1) nodes.find(`${at}`, () => ((made += 1), node(`${at}`)));
    return made;
  };
  nodes.resize(200);
  expect([walk(20_000), walk(20_000)]).toEqual([20_000, 0]);
  nodes.resize(0);
  nodes.find('another', () => node('another'));
  expect([walk(2000), walk(2000)]).toEqual([2000, 2000]);
});

it('retains a page for other places with the same responses, and drops it with the first new ones', () => {
  const nodes = new SharedNodes();
  let made = 0;
  const fill = (data: Filled['data'], place: string) =>
    nodes.fill(
      page,
      { scope: 'acme th guest', data, place },
      () => {
        made += 1;
        return { scope: 'acme th guest', data, place, regions: {} as Filled['regions'] };
      },
      true,
    );
  const [old, young] = [{ a: ready('1') }, { a: ready('2') }];
  fill(old, '?id=1');
  fill(old, '?id=2');
  fill(old, '?id=1');
  expect(made).toBe(2);
  fill(young, '?id=1');
  fill(old, '?id=2');
  expect(made).toBe(4);
});

it.each([
  ['a hot brand', true, [true, true]],
  ['another brand, which is usually requested once', false, [false, true]],
])('the nodes of a page of %s are cached from the first time on: %s', (_, isRegular, same) => {
  const nodes = new SharedNodes();
  const wanted = { scope: 'acme th guest', data: { a: ready('1') }, place: '' };
  const asked = {} as ComposedPage;
  const make = () => ({ ...wanted, regions: {} as Filled['regions'] });
  const [first, second, third] = [1, 2, 3].map(() => nodes.fill(asked, wanted, make, isRegular));
  expect([first === second, second === third]).toEqual(same);
});

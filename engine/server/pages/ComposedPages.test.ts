import { noMemo } from '#engine/contracts/memo.ts';
import { describe, expect, it } from 'vitest';
import type { Audience, Condition } from '#engine/contracts/audience.ts';
import { testConfig } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import type { BrandRevision, Page, PageNode } from '#engine/contracts/revision.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import { ComposedPages } from './ComposedPages.ts';

let asked = 0;
const call = (name: string, query: CallDescription['query']): CallDescription => ({ name, query });
const widgets = registry(
  testWidget('plain', {}, {}),
  testWidget(
    'ranks',
    {},
    {
      calls: ({ params }) => {
        asked += 1;
        const { type } = params;
        return { ranks: call('rankList', { rankType: type === 'own' ? `${params['id']}` : 'all' }) };
      },
    },
  ),
  testWidget('every', {}, { calls: ({ params }) => ({ a: call('rankList', { ...params }) }) }),
);

const from = Date.UTC(2026, 5, 1);
const node = (id: string, widget: string, when?: Condition): PageNode =>
  ({ id, widget, props: {}, slots: {}, ...(when && { when }) }) as PageNode;

function pages(...nodes: PageNode[]) {
  asked = 0;
  const config = { ...testConfig, languages: [], defaultLanguage: 'en' };
  const page = { name: 'home', title: 't', description: 'd', shell: [], nodes } as unknown as Page;
  const revision = { brand: 'acme', config, words: {}, assets: {}, shell: {} } as unknown as BrandRevision;
  const composed = new ComposedPages(widgets, noMemo);
  const guest = { role: 'guest', vip: false, language: 'en', modules: new Set<string>(), now: from };
  return (audience: Partial<Audience> = {}, params: Record<string, string> = {}, host = 'acme') => {
    const input = { audience: { ...guest, ...audience } as Audience, config: revision.config, host, params };
    return composed.find(revision, page, input, 'whole');
  };
}

describe('a composed page', () => {
  it('is shared by visitors who differ only in parameters that are not read', () => {
    const find = pages(node('a', 'plain'));
    expect(find({ modules: new Set(['CBS3']) }, { search: 'x' })).toBe(
      find({ modules: new Set(['CBS3']), now: from + 5000 }, { search: 'y', id: '1' }),
    );
  });

  it('is composed again for another role, VIP, language, set of modules and host', () => {
    const find = pages(node('a', 'plain'));
    const all = [
      find(),
      find({ role: 'member' }),
      find({ vip: true }),
      find({ upline: true }),
      find({ contracts: ['daily'] }),
      find({ contracts: ['daily', 'hourly'] }),
      find({ onBreak: true }),
      find({ language: 'th' }),
      find({ modules: new Set(['CBS3']) }),
      find({}, {}, 'other'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is composed again for parameters that its calls read, even if they read them only sometimes', () => {
    const find = pages(node('a', 'ranks'));
    const typeOf = (params: Record<string, string>) => find({}, params).calls[0]?.query['rankType'];
    expect([typeOf({ id: '1' }), typeOf({ id: '2', type: 'own' }), typeOf({ id: '3', type: 'own' })]).toEqual(
      ['all', '2', '3'],
    );
    expect(asked).toBe(3);
    expect([typeOf({ id: '3', type: 'own', search: 'x' }), typeOf({ id: '1' })]).toEqual(['3', 'all']);
    typeOf({ id: '1', search: 'y' });
    expect(asked).toBe(4);
  });

  it('is composed again for every parameter if all are read', () => {
    const find = pages(node('a', 'every'));
    expect(find({}, { x: '1' }).calls[0]?.query).toEqual({ x: '1' });
    expect(find({}, { x: '1', y: '2' }).calls[0]?.query).toEqual({ x: '1', y: '2' });
  });

  it('ends with the date in a condition, and is not used for earlier times', () => {
    const find = pages(node('a', 'plain', { from: new Date(from).toISOString() }));
    const shown = (now: number) => find({ now }).nodes.length;
    expect([shown(from - 1), shown(from), shown(from + 1), shown(from - 2)]).toEqual([0, 1, 1, 0]);
  });
});

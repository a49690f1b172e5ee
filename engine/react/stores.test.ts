import { describe, expect, it } from 'vitest';
import { testDocument, testDocumentNode as node } from './testing/testDocument.ts';
import { changedNodes, createStores, pageOf } from './stores.ts';

const frame = (...items: ReturnType<typeof node>[]) => node('frame', 'stack', { slots: { items } });
const documentOf = (...main: ReturnType<typeof node>[]) => testDocument({ main });

describe('the state of a page', () => {
  it('has nodes by id, and frames by region and slot', () => {
    const page = pageOf(documentOf(frame(node('a', 'board'), node('b', 'board'))));
    expect([...page.nodes.keys()].toSorted()).toEqual(['a', 'b', 'frame']);
    expect(page.lists['main']).toEqual([{ id: 'frame', widget: 'stack' }]);
    expect(page.lists['frame.items']?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(page.lists['top']).toEqual([]);
  });

  it('has classes for the widths at which a frame is hidden', () => {
    const page = pageOf(documentOf(node('a', 'board', { widths: ['tablet'] }), node('b', 'board')));
    expect(page.lists['main']).toEqual([
      { id: 'a', widget: 'board', off: 'w-off-phone w-off-desktop' },
      { id: 'b', widget: 'board' },
    ]);
  });
});

describe('the state of the next page', () => {
  const before = pageOf(documentOf(frame(node('a', 'board'), node('b', 'board', { props: { rows: 3 } }))));

  it('keeps the objects of everything unchanged', () => {
    const after = pageOf(
      documentOf(frame(node('a', 'board'), node('b', 'board', { props: { rows: 3 } }))),
      before,
    );
    for (const [id, one] of before.nodes) expect(after.nodes.get(id)).toBe(one);
    for (const [at, list] of Object.entries(before.lists)) expect(after.lists[at]).toBe(list);
    expect(changedNodes(before, after)).toEqual([]);
  });

  it('replaces only the node whose prop has changed', () => {
    const after = pageOf(
      documentOf(frame(node('a', 'board'), node('b', 'board', { props: { rows: 4 } }))),
      before,
    );
    expect(after.nodes.get('a')).toBe(before.nodes.get('a'));
    expect(after.lists['frame.items']).toBe(before.lists['frame.items']);
    expect(changedNodes(before, after)).toEqual(['b']);
  });

  it('keeps the other frames when one is added or removed', () => {
    const after = pageOf(
      documentOf(frame(node('c', 'board'), node('b', 'board', { props: { rows: 3 } }))),
      before,
    );
    const list = after.lists['frame.items'];
    expect(list).not.toBe(before.lists['frame.items']);
    expect(list?.[1]).toBe(before.lists['frame.items']?.[1]);
    expect(changedNodes(before, after).toSorted()).toEqual(['a', 'frame']);
  });

  it('ignores style sheets, which the first document does not name', () => {
    const withSheets = node('b', 'board', { props: { rows: 3 }, css: ['/-/build/board-a1b2c3d4.css'] });
    const after = pageOf(documentOf(frame(node('a', 'board'), withSheets)), before);
    expect(changedNodes(before, after)).toEqual([]);
  });

  it('makes a new frame for another widget under the same id', () => {
    const after = pageOf(
      documentOf(frame(node('a', 'picture'), node('b', 'board', { props: { rows: 3 } }))),
      before,
    );
    expect(after.lists['frame.items']?.[0]).not.toBe(before.lists['frame.items']?.[0]);
  });

  it('takes the new nodes inside a new frame, even if only the first document contained less of them', () => {
    const { view: _, ...bare } = node('link', 'footer-link', { rev: 'l1' });
    const full = node('link', 'footer-link', { rev: 'l1' });
    const list = (rev: string, link: typeof bare) => node('list', 'links', { rev, slots: { items: [link] } });
    const first = pageOf(documentOf(list('a', bare)));
    expect(pageOf(documentOf(list('a', full)), first).nodes.get('link')).toEqual(bare);
    expect(pageOf(documentOf(list('b', full)), first).nodes.get('link')).toEqual(full);
  });

  it('compares widgets that never hydrate by revision, all that the first document contains', () => {
    const still = (rev: string, props = {}) =>
      documentOf(node('a', 'logo', { hydrate: 'never', rev, props }));
    const first = pageOf(still('r1'));
    const same = pageOf(still('r1', { src: '/logo.svg' }), first);
    expect(same.nodes.get('a')).toBe(first.nodes.get('a'));
    expect(same.lists['main']).toBe(first.lists['main']);
    const next = pageOf(still('r2', { src: '/other.svg' }), first);
    expect(next.nodes.get('a')?.props).toEqual({ src: '/other.svg' });
    expect(next.lists['main']?.[0]).toEqual({ id: 'a', widget: 'logo', rev: 'r2' });
    expect(changedNodes(first, next)).toEqual(['a']);
  });

  it('gives a widget that never hydrates, once the browser has rendered it, its new calls in the same frame', () => {
    const asking = (audience: string) => {
      const query = { types: 'PL', audience };
      const notices = { name: 'announcements', query, key: audience, token: false };
      return documentOf(node('a', 'notices', { hydrate: 'never', rev: 'r1', calls: { notices } }));
    };
    const first = pageOf(asking('guests'));
    const next = pageOf(asking('members'), first);
    expect(next.nodes.get('a')?.calls?.['notices']?.key).toBe('members');
    expect(next.lists['main']).toBe(first.lists['main']);
    expect(pageOf(asking('members'), next).nodes.get('a')).toBe(next.nodes.get('a'));
  });
});

describe('the stores of a tab', () => {
  it('R3.3 describe the session without token or name', () => {
    const { session, route, appearance, page } = createStores(
      testDocument(
        {},
        {
          role: 'agent',
          vip: true,
          service: '/contact',
          path: '/sports?x=1',
          theme: 'dark',
          degraded: true,
          flags: { CBS3: true },
        },
      ),
    );
    expect(session.getState()).toEqual({
      role: 'agent',
      vip: true,
      signedIn: true,
      service: '/contact',
    });
    expect(route.getState()).toMatchObject({ path: '/sports?x=1', open: null });
    expect(appearance.getState()).toEqual({ theme: 'dark' });
    expect(page.getState()).toMatchObject({ degraded: true, flags: { CBS3: true } });
    expect(createStores(testDocument()).session.getState().signedIn).toBe(false);
  });

  it('are created per portal, so that brands share nothing', () => {
    const [one, other] = [createStores(testDocument()), createStores(testDocument())];
    one.appearance.setState({ theme: 'dark' });
    expect(other.appearance.getState().theme).toBe('light');
  });
});

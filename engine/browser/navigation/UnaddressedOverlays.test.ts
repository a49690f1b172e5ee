import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RouteState } from '#engine/react/stores.ts';
import { UnaddressedOverlays } from './UnaddressedOverlays.ts';

const sheet = { id: 'sheet', widget: 'account-centre' };
const trouble = { id: 'trouble', widget: 'dialog' };
const applied: { open: string | null; overlays: unknown[] }[] = [];
const route = { path: '/?open=member%2Fwithdraw', params: {}, open: 'member/withdraw' };

function overlays() {
  const view = {
    isLoose: false,
    openNodes: () => applied.at(-1)?.overlays ?? [sheet],
    apply: ({ overlay }: { overlay: (typeof applied)[number] }) => {
      view.isLoose = false;
      applied.push(overlay);
    },
  };
  const preparer = { overlay: () => Promise.resolve() };
  return new UnaddressedOverlays({ view, preparer, route: () => route as RouteState } as never);
}

beforeEach(() => {
  applied.length = 0;
  vi.stubGlobal('location', { origin: 'https://acme.example' });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ open: 'trouble', words: {}, data: {}, flags: {}, regions: { overlays: [trouble] } }),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('leaves the open sheet below a dialog, under its own name, and shows it again after any number of them', async () => {
  const loose = overlays();
  await loose.show('trouble', { over: true, returns: true });
  await loose.show('trouble', { over: true, returns: true });
  expect(applied.map(({ open, overlays: nodes }) => [open, nodes])).toEqual([
    ['member/withdraw', [sheet, trouble]],
    ['member/withdraw', [sheet, trouble]],
  ]);
  expect(loose.close()).toBe(true);
  expect(applied.at(-1)).toMatchObject({ open: 'member/withdraw', overlays: [sheet] });
});

it('takes the place of the open sheet otherwise', async () => {
  const loose = overlays();
  await loose.show('trouble');
  expect(applied.at(-1)).toMatchObject({ open: 'trouble', overlays: [trouble] });
  expect(loose.close()).toBe(false);
  expect(applied.at(-1)).toMatchObject({ open: null, overlays: [] });
});

import { describe, expect, it } from 'vitest';
import { testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import { sceneOf, type Subject } from './scene.ts';
import { firstSettings, revisions, type Settings } from './settings.ts';

const shell: BrandRevision['shell'] = { top: [], rail: [], side: [], bottom: [], always: [], overlays: [] };
const scene = (revision: BrandRevision, subject: Subject, settings: Partial<Settings> = {}) =>
  sceneOf(revision, subject, { ...firstSettings, ...settings });

const board = testNode('wins', 'winner-board', { props: { rows: 5, variant: 'cards' } });

describe('the scene of a widget', () => {
  it('contains only the brand’s own node, on its page', () => {
    const revision = testRevision({
      pages: [
        testPage([]),
        testPage([testNode('other', 'game-row'), board], { name: 'wins', paths: ['/wins'] }),
      ],
    });
    const { page, path, open, hiddenBy } = scene(revision, { widget: 'winner-board' });
    expect(page).toMatchObject({ name: 'wins', shell: [], nodes: [board] });
    expect({ path, open, hiddenBy }).toEqual({ path: '/wins', open: undefined, hiddenBy: undefined });
  });

  it('overrides the brand’s props; null restores the default', () => {
    const revision = testRevision({ pages: [testPage([board])] });
    const props = { rows: 7, variant: null, title: undefined };
    expect(scene(revision, { widget: 'winner-board', props }).page.nodes[0]?.props).toEqual({ rows: 7 });
  });

  it('fills its slots from the story, or else from the brand', () => {
    const inner = testNode('inner', 'game-row');
    const revision = testRevision({
      pages: [testPage([testNode('all', 'stack', { slots: { items: [inner] } })])],
    });
    expect(scene(revision, { widget: 'stack' }).page.nodes[0]?.slots).toEqual({ items: [inner] });
    const slots = { items: [board] };
    expect(scene(revision, { widget: 'stack', slots }).page.nodes[0]?.slots).toEqual(slots);
  });

  it('is in its own bar, and opens if it is an overlay', () => {
    const nav = testNode('nav', 'site-nav');
    const login = testNode('login', 'dialog');
    const revision = testRevision({ shell: { ...shell, rail: [nav, board], overlays: [login] } });
    const inRail = scene(revision, { widget: 'site-nav' });
    expect(inRail.revision.shell).toEqual({ ...shell, rail: [nav] });
    expect(inRail.page).toMatchObject({ shell: ['rail'], nodes: [] });
    expect(scene(revision, { widget: 'dialog' })).toMatchObject({
      open: 'login',
      page: { shell: ['overlays'] },
    });
  });

  it('follows another brand if the brand does not show it, and has only defaults if none does', () => {
    const [other] = Object.values(revisions);
    const theirs = JSON.stringify(other?.pages);
    const [node] = scene(testRevision(), { widget: 'winner-board' }).page.nodes;
    expect(theirs).toContain(`"id":"${node?.id}","widget":"winner-board"`);
    expect(scene(testRevision(), { widget: 'stack' }).page.nodes).toEqual([
      { id: 'stack', widget: 'stack', props: {}, slots: {} },
    ]);
  });
});

describe('the audience', () => {
  const forMembers = testRevision({
    pages: [testPage([testNode('mine', 'balance', { when: { role: 'member' } })])],
  });

  it('is the first that sees it, and a guest if all do', () => {
    expect(scene(forMembers, { widget: 'balance' }).audience).toMatchObject({ role: 'member', vip: false });
    const forAll = testRevision({ pages: [testPage([board])] });
    expect(scene(forAll, { widget: 'winner-board' }).audience.role).toBe('guest');
  });

  it('of a node in a centre is one to whom the centre opens', () => {
    const centre = testNode('member', 'dialog', { when: { role: ['member', 'agent'] } });
    const inCentre = testPage([board], { name: 'member/bonuses', paths: [], centre: 'member' });
    const own = testRevision({
      shell: { ...shell, overlays: [centre] },
      pages: [testPage([], { name: 'home' }), inCentre],
    });
    expect(scene(own, { widget: 'winner-board' }).audience.role).toBe('member');
  });

  it('is a VIP if the others do not see it; if no one does, the scene says so', () => {
    const shownWhen = (when: PageNode['when']) =>
      scene(testRevision({ pages: [testPage([testNode('mine', 'balance', when && { when })])] }), {
        widget: 'balance',
      });
    const forVips = shownWhen({ vip: true });
    expect(forVips.audience).toMatchObject({ role: 'member', vip: true });
    expect(forVips.hiddenBy).toBeUndefined();
    expect(shownWhen({ until: '2001-01-01' }).hiddenBy).toEqual({ until: '2001-01-01' });
  });

  it('R10.7 is a member on a break if the others do not see it', () => {
    const onBreak = testNode('mine', 'balance', { when: { onBreak: true } });
    const { audience, hiddenBy } = scene(testRevision({ pages: [testPage([onBreak])] }), {
      widget: 'balance',
    });
    expect(audience).toMatchObject({ role: 'member', onBreak: true });
    expect(hiddenBy).toBeUndefined();
  });

  it('follows the toolbar; if it is hidden, the scene names the condition', () => {
    expect(scene(forMembers, { widget: 'balance' }, { role: 'guest' }).hiddenBy).toEqual({ role: 'member' });
    const vip = scene(forMembers, { widget: 'balance' }, { role: 'vip' });
    expect(vip).toMatchObject({ audience: { role: 'member', vip: true } });
    expect(vip.hiddenBy).toBeUndefined();
    const { audience } = scene(forMembers, { widget: 'balance' }, { role: 'break' });
    expect(audience).toMatchObject({ role: 'member', onBreak: true });
    expect(scene(forMembers, { widget: 'balance' }).audience.onBreak).toBeUndefined();
  });

  it('has every module except those that the story excludes, and the toolbar’s language', () => {
    const { audience } = scene(forMembers, { widget: 'balance', without: ['CBS3'] }, { language: 'th' });
    expect([audience.modules.has('CBS3'), audience.modules.has('any')]).toEqual([false, true]);
    expect(audience.language).toBe('th');
  });
});

describe('the scene of a page', () => {
  const login = testNode('login', 'dialog');
  const revision = testRevision({
    shell: { ...shell, overlays: [login] },
    pages: [
      testPage([board]),
      testPage([], { name: 'games', paths: ['/games/:games/:type?/:vassalage?'] }),
      testPage([], { name: 'login', paths: ['/login'], over: 'home', open: 'login' }),
    ],
  });

  it('is at a path that leads there', () => {
    expect(scene(revision, { page: 'games' })).toMatchObject({
      path: '/games/RNG',
      params: { games: 'RNG' },
    });
    expect(scene(revision, { page: 'home' })).toMatchObject({ path: '/', revision });
  });

  it('shows the page below a dialog with its own path, with the dialog open', () => {
    expect(scene(revision, { page: 'login' })).toMatchObject({ open: 'login', page: { nodes: [board] } });
    expect(scene(revision, { page: 'home', open: 'login' }).open).toBe('login');
    expect(scene(revision, { page: 'home' }).open).toBeUndefined();
  });

  it('R10.7 has an audience for whom the page exists, and the centre that it belongs to', () => {
    const centre = testNode('member', 'dialog', { when: { role: ['member', 'agent'] } });
    const pages = [
      testPage([], { name: 'not-found', paths: ['*'] }),
      testPage([], { name: 'member/break', paths: [], centre: 'member', when: { onBreak: true } }),
      testPage([], { name: 'calm', paths: ['/calm'], when: { onBreak: true } }),
      testPage([], { name: 'plain', paths: ['/plain'] }),
    ];
    const own = testRevision({ shell: { ...shell, overlays: [centre] }, pages });
    expect(scene(own, { page: 'member/break' })).toMatchObject({
      open: 'member/break',
      audience: { role: 'member', onBreak: true },
    });
    expect(scene(own, { page: 'calm' }).audience.onBreak).toBe(true);
    expect(scene(own, { page: 'plain' }).audience.role).toBe('guest');
  });

  it('names a page that does not exist', () => {
    expect(() => scene(revision, { page: 'none' })).toThrow('The brand "acme" has no page "none".');
  });
});

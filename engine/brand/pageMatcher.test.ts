import { describe, expect, it } from 'vitest';
import { testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { pageMatcher } from './pageMatcher.ts';

describe('the matcher of pages', () => {
  const page = (name: string, paths: string[]) => testPage([], { name, paths });
  const revision = testRevision({
    pages: [
      page('rest', ['/help/*']),
      page('games', ['/games/:games/:type?/:vassalage?']),
      page('special', ['/games/special']),
      page('home', ['/', '/index', '/index.html', '/home']),
      page('article', ['/help/:article']),
      page('maintenance', []),
    ],
  });

  it.each([
    ['/', 'home', {}],
    ['/index.html', 'home', {}],
    ['/HOME/', 'home', {}],
    ['/games/jili', 'games', { games: 'jili' }],
    ['/games/jili/vassalage/JL', 'games', { games: 'jili', type: 'vassalage', vassalage: 'JL' }],
    ['/games/%E0%B9%80%E0%B8%81%E0%B8%A1', 'games', { games: 'เกม' }],
    ['/games/special', 'special', {}],
    ['/help/rules', 'article', { article: 'rules' }],
    ['/help/a/b', 'rest', { '*': 'a/b' }],
    ['/indexxhtml', undefined, undefined],
    ['/games/a/b/c/d', undefined, undefined],
    ['/%E0%A4%A', undefined, undefined],
    ['//', 'home', {}],
  ])('%s is %s', (path, name, params) => {
    const match = pageMatcher(revision.pages)(path);
    expect(match?.page.name).toBe(name);
    expect(match?.params).toEqual(params);
  });
});

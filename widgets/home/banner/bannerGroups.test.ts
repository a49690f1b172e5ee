import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import manifest from './index.ts';
import type { BannerProps } from './props.ts';

interface PageFile {
  paths: string[];
  bannerGroup?: string;
  nodes: { widget: string }[];
}

const pages = import.meta.glob<PageFile>('/brands/base/pages/*.json', { eager: true, import: 'default' });

/** The banner group that the page of a path requests, as on the wire; null if it requests none. */
function groupOf(path: string): string | null {
  for (const { paths, bannerGroup, nodes } of Object.values(pages)) {
    const match = paths.map((pattern) => matchPath(pattern, path)).find(Boolean);
    if (!match) continue;
    if (!nodes.some(({ widget }) => widget === 'banner')) return null;
    const input = { props: {}, language: 'TH', params: match.params, ...(bannerGroup && { bannerGroup }) };
    const query = manifest.calls?.(input as CallsInput<BannerProps>)['banners']?.query;
    return query ? String(query['groupName']) : null;
  }
  throw new Error(`No page at ${path}.`);
}

describe('R2.1.12 each path selects a banner group', () => {
  it.each([
    ['home', '/ /index /index.html /home'],
    ['rng', '/rng /games/rng /games/RNG/hot /games/jili/vassalage/JL'],
    ['live', '/live /games/Live/vassalage/CR'],
    ['fish', '/fish /games/fish'],
    ['pvp', '/pvp /games/pvp'],
    ['esports', '/esports /games/esports'],
    ['ds88', '/games/DS88'],
    ['sports', '/sports /fbsports /games/sports'],
    ['lott', '/lott /elott /lottery /games/lott /games/elott'],
    ['down', '/down /download'],
    ['promotion', '/promotions /promoDetail'],
    ['shop', '/pointMall'],
    ['help', '/help'],
    ['deposit20', '/deposit-rank'],
    ['bet20', '/bet-rank'],
  ])('%s at %s', (group, paths) => {
    for (const path of paths.split(' ')) expect(groupOf(path), path).toBe(`w_${group}`);
  });

  it.each(['/noticePage', '/helpmc', '/join', '/game', '/seamless', '/login', '/about/terms'])(
    'none at %s',
    (path) => {
      expect(groupOf(path)).toBeNull();
    },
  );
});

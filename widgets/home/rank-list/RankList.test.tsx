import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { RankList, Skeleton } from './RankList.tsx';
import words from './words/en.json' with { type: 'json' };

const usual = { rankType: 'bet', period: 'week', rows: 5 } as const;
const row = (rank: number, account = `so****${rank}`) => ({ rank, account, amount: `${9 - rank}000.50` });
const variants = ['list', 'podium'] as const;
const render = (rows: object[], variant: (typeof variants)[number] = 'list', more: object = {}) =>
  renderView(RankList, {
    widget: 'rank-list',
    words,
    props: { ...usual, variant, ...more },
    data: { ranking: { rankType: 'bet', period: 'week', startTime: 0, endTime: 1, rows } },
  });

describe.each(variants)('as %s', (variant) => {
  it('R2.10.5 shows the top of the ranking, with a link to all of it', () => {
    const html = render(
      [1, 2, 3, 4, 5, 6].map((rank) => row(rank)),
      variant,
    );
    expect(html.match(/<bdi>so\*\*\*\*\d<\/bdi>/g)).toHaveLength(5);
    expect(html).toContain('฿8,000.50');
    expect(html).toContain('href="/bet-rank?type=week"');
    expect(render([row(1)], variant, { rankType: 'deposit', period: 'day' })).toContain(
      'href="/deposit-rank"',
    );
  });

  it('gives equal amounts the rank from the platform', () => {
    const html = render([row(1, 'aa****a1'), row(1, 'bb****b1'), row(3)], variant);
    const places = [...html.replace(/<svg.*?<\/svg>/g, '').matchAll(/(?:<i>|Rank )(\d)/g)].map(
      ([, at]) => at,
    );
    expect(places).toEqual(['1', '1', '3']);
  });

  it('leaves no gap if no one is ranked or the ranking fails to load', () => {
    expect(render([], variant)).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    expect(renderView(Failed, { widget: 'rank-list', words, props: { ...usual, variant } })).toBe('');
  });
});

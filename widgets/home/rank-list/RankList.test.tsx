import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { RankList, Skeleton } from './RankList.tsx';
import words from './words/en.json' with { type: 'json' };

const usual = { rankType: 'bet', period: 'week', rows: 5 } as const;
const row = (rank: number, account = `so****${rank}`) => ({ rank, account, amount: `${9 - rank}000.50` });
const variants = ['list', 'podium'] as const;
const render = (rows: object[], variant: (typeof variants)[number] = 'list', more: object = {}) =>
  showView(RankList, {
    widget: 'rank-list',
    words,
    props: { ...usual, variant, ...more },
    data: { ranking: { rankType: 'bet', period: 'week', startTime: 0, endTime: 1, rows } },
  });

describe.each(variants)('as %s', (variant) => {
  it('R2.10.5 shows the top of the ranking, with a link to all of it', () => {
    const view = render(
      [1, 2, 3, 4, 5, 6].map((rank) => row(rank)),
      variant,
    );
    expect(view.getAllByText(/^so\*{4}\d$/, { selector: 'bdi' })).toHaveLength(5);
    expect(view.getByText('฿8,000.50')).toBeDefined();
    expect(hrefsIn(view)).toEqual(['/bet-rank?type=week']);
    const deposits = render([row(1)], variant, { rankType: 'deposit', period: 'day' });
    expect(hrefsIn(deposits)).toEqual(['/deposit-rank']);
  });

  it('says that its rows are those of a demonstration if the platform states it', () => {
    const shown = (more: object) =>
      showView(RankList, {
        widget: 'rank-list',
        words,
        props: { ...usual, variant },
        data: {
          ranking: { rankType: 'bet', period: 'week', startTime: 0, endTime: 1, rows: [row(1)], ...more },
        },
      }).container.textContent;
    expect(shown({ demo: true })).toContain('This week · Demo data');
    expect(shown({})).not.toContain(words.demo);
  });

  it('gives equal amounts the rank from the platform', () => {
    const { getAllByText } = render([row(1, 'aa****a1'), row(1, 'bb****b1'), row(3)], variant);
    const ranks = getAllByText(/^(?:Rank )?\d$/, { ignore: 'svg *' });
    expect(ranks.map((rank) => rank.textContent?.replace('Rank ', ''))).toEqual(['1', '1', '3']);
  });

  it('leaves no gap if no one is ranked or the ranking fails to load', () => {
    expect(render([], variant).container.innerHTML).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    const failed = showView(Failed, { widget: 'rank-list', words, props: { ...usual, variant } });
    expect(failed.container.innerHTML).toBe('');
  });
});

import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds texts of a language that is not offered', async () => {
  await expectFinding('unoffered-words', { 'words/vi.json': { 'winner-board.title': 'Người thắng' } });
});

it('accepts texts that a language falls back to', async () => {
  await expectNothing('unoffered-words', {
    'words/zh.json': { 'winner-board.title': '最新中奖' },
    'brand.json': (brand: Json) => brand['languages'].push({ tag: 'zh-TW', code: 'TW', name: '中文' }),
  });
});

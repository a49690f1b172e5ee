import { expect, it } from 'vitest';
import { centreOf, fileOfPage, pageOfFile } from './centres.ts';

it.each([
  ['pages/home.json', 'home', undefined],
  ['pages/bet-rank.json', 'bet-rank', undefined],
  ['member/personalHistoryCopy.json', 'member/personalHistoryCopy', 'member'],
  ['agent/agentTeamOverview.json', 'agent/agentTeamOverview', 'agent'],
])('R2.7.2 %s is the page %s', (file, name, centre) => {
  expect(pageOfFile(file)).toBe(name);
  expect(fileOfPage(name)).toBe(file);
  expect(centreOf(name)).toBe(centre);
});

it.each([
  'pages/Home.json',
  'pages/a/b.json',
  'member/.json',
  'member/a/b.json',
  'members/withdraw.json',
  'member/../x.json',
  'words/en.json',
])('no page is in %s', (file) => expect(pageOfFile(file)).toBeUndefined());

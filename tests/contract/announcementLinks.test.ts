import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { linkTo } from '#widgets/home/shared/linkTo.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const volt = { merchant: 'VOLT01' };
const banner = { type: 'B', title: 'Link', groupName: 'w_games', picture: 'banners/1.webp' };

it.each([
  [{ linkageType: 'URL', linkage: '/promotions' }, '/promotions'],
  [{ linkageType: 'P', linkage: '17' }, '/promoDetail?id=17'],
  [{ linkageType: 'G', vendor: 'RC' }, '/games/PVP/vassalage/RC?vendor=RC&type=PVP'],
  [{ linkageType: 'G', vendor: 'RC', gameCode: 'first' }, '/game?gameCode=first&vendor=RC&type=PVP'],
  [{ linkageType: '' }, undefined],
])('R2.5.6 a banner that an operator gives the link %j leads to %s', async (link, href) => {
  const query = { gameType: 'PVP', vassalage: 'RC' };
  const { games } = (await platform.client.call('gameList', query, volt)).body;
  const inPlace = (text: string) => text.replace('first', games[0].gameCode);
  const body = JSON.parse(inPlace(JSON.stringify({ ...banner, ...link })));
  const made = await platform.operator('POST', '/VOLT01/announcements', body);
  expect(made.status).toBe(200);
  const { id } = (await made.json()).value;
  const shown = await platform.client.call('announcements', { types: 'B', groupName: 'w_games' }, volt);
  const found = shown.body.value.banners.find(
    ({ bannerId }: { bannerId: string }) => bannerId === String(id),
  );
  expect(linkTo(found)?.href).toBe(href === undefined ? undefined : inPlace(href));
});

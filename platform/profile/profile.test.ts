import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../seed/demoAccounts.ts';
import { openTestPlatform, type TestPlatform } from '../testing/openTestPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

it('lets a member choose one of the available pictures', async () => {
  const { client } = platform;
  const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
  const { token } = (await client.call('login', login)).body.value;
  const { iconUrl } = (await client.call('memberIcon', {}, { token })).body.value;
  const { avatarId, avatars } = (await client.call('playerAvatar', {}, { token })).body.value;
  expect(avatars.length).toBeGreaterThan(12);
  expect(avatars.find((one: { avatarId: string }) => one.avatarId === avatarId)).toEqual({
    avatarId,
    iconUrl,
  });
  expect((await platform.app.request(iconUrl)).headers.get('content-type')).toBe('image/webp');
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import type { RunningPlatform } from '#platform/server/options.ts';
import { startSeededPlatform } from '#platform/testing/startSeededPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { CommandError } from './CommandError.ts';
import { runCommand } from './runCommand.ts';

const root = join(import.meta.dirname, '../..');
let platform: RunningPlatform;
let dataDir: string;
let client: TestClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'livery-operator-'));
  platform = await startSeededPlatform(dataDir);
  client = new TestClient((path, init) => fetch(platform.url + path, init));
});
afterAll(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true });
});

interface Ran {
  code: number;
  out: string;
  errors: string;
}

const envOf = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dataDir,
  PLATFORM_URL: platform.url,
  PLATFORM_MERCHANT: 'SIAM01',
  ...env,
});

async function run(line: string[], env: Record<string, string> = {}): Promise<Ran> {
  try {
    return { code: 0, out: await runCommand(line, envOf(env)), errors: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { code: error.exitCode, out: '', errors: error.message };
  }
}

/** In a separate process, like `npm run platform`. */
function runProcess(line: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/platform/platform.ts'), ...line],
      { env: envOf({}) },
      (error, out, errors) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, errors }),
    );
  });
}

describe('npm run platform', () => {
  it('prints the result and exits with 0, or says what is wrong and exits with another code', async () => {
    expect(await runProcess(['status'])).toEqual({ code: 0, out: 'normal\n', errors: '' });
    const unknown = await runProcess(['nonsense']);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.errors).toMatch(/^There is no command "nonsense"/);
    expect((await runProcess(['flag', 'NOPE', 'on'])).code).toBe(1);
  });

  it('closes and opens the site immediately', async () => {
    expect((await run(['status', 'maintenance', '--message', 'Back at 5'])).out).toBe(
      'status is maintenance\n',
    );
    expect((await client.call('status', {})).body.value).toMatchObject({ status: 1, message: 'Back at 5' });
    expect((await run(['status'])).out).toBe('maintenance  Back at 5\n');
    await run(['status', 'normal']);
    expect((await client.call('status', {})).body.value.status).toBe(0);
  });

  it('switches a flag and shows it in the tree', async () => {
    await run(['flag', 'CBS3', 'off']);
    expect((await run(['modules'])).out).toContain('    CBS3  off\n');
    await run(['flag', 'CBS3', 'on']);
    expect((await run(['modules'])).out).toContain('    CBS3  on\n');
  });

  it('sets the addresses of a vendor without a merchant, and refuses what is no address', async () => {
    const none = { PLATFORM_MERCHANT: '' };
    const set = (...options: string[]) => run(['vendor', 'set', 'PC', ...options], none);
    const { out } = await set(
      '--launch',
      '/slot',
      '--status',
      'https://v.example/rounds',
      '--silence',
      '900',
      '--rooms',
      'https://v.example/rooms',
      '--fixtures',
      'https://v.example/fixtures',
    );
    for (const text of [
      '/slot',
      'https://v.example/rounds',
      'https://v.example/rooms',
      'https://v.example/fixtures',
      '900 s',
    ])
      expect(out).toContain(text);
    expect((await set()).out).toBe(out);
    expect(out).toContain('signatures are of version 2');
    expect((await set('--signatures', '1')).out).toContain('signatures are of version 1');
    expect((await set('--signatures', '3')).errors).toContain('1 or 2');
    expect((await set('--signatures', '2')).out).toBe(out);
    for (const wrong of [
      ['--launch', '//v.example'],
      ['--launch', 'javascript:alert(1)'],
      ['--status', '/rounds'],
      ['--rooms', '/rooms'],
      ['--fixtures', '/fixtures'],
      ['--silence', '1.5'],
      ['--silence', 'long'],
    ])
      expect([(await set(...wrong)).code, (await set()).out]).toEqual([1, out]);
    expect((await set('--launch', '', '--status', '')).out).toContain('the demo games');
    expect((await run(['vendor', 'set', 'PPC'], none)).errors).toContain('There is no vendor PPC.');
    expect((await run(['vendor', 'secret'], none)).code).toBe(2);
  });

  it('makes a secret for a vendor; the previous one, and every other, no longer signs', async () => {
    const balance = async (secret: string): Promise<string> => {
      const body = JSON.stringify({ session: 'none' });
      const headers = vendorHeaders({ code: 'JL', secret }, { name: 'balance', body }, new Date());
      const response = await fetch(`${platform.url}/integration/v1/balance`, {
        method: 'POST',
        headers,
        body,
      });
      return (await response.json()).error.code;
    };
    const file = join(dataDir, 'vendors.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const first = JSON.parse(await readFile(file, 'utf8')).JL;
    expect(await balance(first)).toBe('unknown-session');
    const [secret = ''] = (await run(['vendor', 'secret', 'JL'])).out.split('\n');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect([await balance(first), await balance(secret)]).toEqual(['bad-signature', 'unknown-session']);
  });

  it('shows jobs with their schedules and last runs', async () => {
    await vi.waitFor(
      async () => expect((await run(['jobs'])).out).toMatch(/^open-rounds +every 5 s .*0 done/m),
      30_000,
    );
    const { out } = await run(['jobs'], { PLATFORM_MERCHANT: '' });
    for (const text of ['months', '20 0 * * *', 'idempotency-keys', 'no round is open'])
      expect(out).toContain(text);
  });

  it('R3.6 shows lotteries with their next draws, and changes odds, units and limits', async () => {
    const { out } = await run(['lotteries']);
    expect(out).toMatch(/^TCG_LOTTO_VN_RED_RIVER_DAILY +ZY +draw \d{8} at .+Z, bets until .+ tickets for /m);
    expect(out).not.toContain('HL_HERON');
    const set = await run(
      ['lotteries', 'set', 'LOTT_CLASSIC_SIX', '--at', '18:15,12:00', '--weekdays', '6,0'],
      {
        PLATFORM_MERCHANT: '',
      },
    );
    expect(set.out).toMatch(
      /^draws at 12:00, 18:15 on Sun, Sat \(Asia\/Bangkok\); bets close 300 s before\n/,
    );
    expect(set.out).toMatch(/the first draw by these times is \d{8}-[12] at .+Z/);
    expect((await run(['lotteries', 'set', 'LOTT_CLASSIC_SIX', '--every', '0'])).errors).toContain(
      'must be 0.5, or a whole number of minutes from 1 to 1440',
    );
    expect((await run(['lotteries', 'start'])).errors).toContain('Usage: npm run platform -- lotteries set');
    const play = async () =>
      (await client.call('lotteryPlayTypes', { gameCode: 'TCG_SEA_ANDAMAN_THREE' })).body.value;
    const odds = async () =>
      (await play()).playTypes.find(({ playType }: any) => playType === 'straight-3').prizes[0].odds;
    expect(await odds()).toBe('950.00');
    await run(['setting', 'lotteryReturns', 'SEA straight-3 0.94,ZY * 0.9']);
    await vi.waitFor(async () => expect(await odds()).toBe('940.00'), 5_000);
    await run(['setting', 'lotteryPrizeModes', 'LOTT=ZY,ELOTT=ZY']);
    await vi.waitFor(async () => expect(await odds()).toBe('900.00'), 5_000);
    await run(['setting', 'lotteryUnits', '3,7']);
    await run(['setting', 'lotteryMaxStake', '20']);
    await vi.waitFor(
      async () =>
        expect(await play()).toMatchObject({ unitStakes: ['3.00', '7.00'], limits: { maxStake: '20.00' } }),
      5_000,
    );
    for (const [name, value] of [
      ['lotteryReturns', 'SEA straight-3 1.01'],
      ['lotteryReturns', 'SEA straight-3 0.1'],
      ['lotteryPrizeModes', 'LOTT=NONE'],
      ['lotteryUnits', '0'],
      ['lotteryMaxStake', '-1'],
    ] as const)
      expect((await run(['setting', name, value])).code, `${name} ${value}`).toBe(1);
    await run(['setting', 'lotteryReturns', '']);
    await run(['setting', 'lotteryPrizeModes', 'LOTT=ZY,ELOTT=SEA']);
    await run(['setting', 'lotteryUnits', '1,2,5,10,50,100']);
    await run(['setting', 'lotteryMaxStake', '50000']);
  });

  it('R8.5 closes a vendor, lists it as closed, and opens it again', async () => {
    expect((await run(['vendor', 'close', 'JL'])).out).toBe('JL is closed\n');
    expect((await run(['vendor', 'list'])).out).toMatch(/^JL +closed +Jade Lion +/m);
    expect((await run(['vendor', 'open', 'JL'])).out).toBe('JL is open\n');
    expect((await run(['vendor', 'list'])).out).not.toContain('closed');
  });

  it('blocks addresses, lists the rule, and allows them again', async () => {
    await run(['region', 'block', '127.0.0.0/8']);
    expect((await client.call('status', {})).body.value.status).toBe(2);
    expect((await run(['region', 'list'])).out).toBe('block  127.0.0.0/8\n');
    await run(['region', 'allow', '127.0.0.1']);
    expect((await client.call('status', {})).body.value.status).toBe(0);
    expect((await run(['region', 'clear'])).out).toBe('2 rules removed\n');
  });

  it('knows a host by every spelling', async () => {
    expect((await run(['host', 'add', 'MÜNCHEN.example.'])).out).toBe('xn--mnchen-3ya.example added\n');
    const other = await run(['host', 'add', 'münchen.example', '--merchant', 'MERID01']);
    expect(other.errors).toContain('xn--mnchen-3ya.example belongs to another merchant.');
    expect((await client.call('permission', { url: 'XN--MNCHEN-3YA.example.' })).status).toBe(200);
    expect((await run(['host', 'remove', 'münchen.example'])).out).toBe('xn--mnchen-3ya.example removed\n');
  });

  it('posts ledger entries, positive and negative', async () => {
    expect((await run(['balance', 'demo_member', '+100.00', '--reason', 'Goodwill'])).out).toContain(
      'has 12600.00',
    );
    expect((await run(['balance', 'demo_member', '-0.50', '--reason', 'Mistake'])).out).toContain(
      'has 12599.50',
    );
    expect((await run(['accounts'])).out).toMatch(/demo_member +Somchai +type 0 +rank 2 +12599\.50/);
    expect((await run(['audit'])).code).toBe(0);
  });

  it('adds a notice and removes it', async () => {
    const added = await run([
      'notice',
      'add',
      '--type',
      'PL',
      '--title',
      'Hello',
      '--content',
      '<p>Hi</p>',
      '--json',
    ]);
    const { id } = JSON.parse(added.out);
    const titles = async () => {
      const { body } = await client.call('announcements', { types: 'PL' });
      return body.value.notices.map((notice: { title: string }) => notice.title);
    };
    expect(await titles()).toContain('Hello');
    await run(['notice', 'remove', String(id)]);
    expect(await titles()).not.toContain('Hello');
  });

  it('writes a notice in several languages', async () => {
    const texts = {
      title: 'Hello',
      'title-zh': '你好',
      'title-ar': 'مرحبا',
      content: '<p>x</p>',
      'content-zh': '<p>甲</p>',
    };
    const line = Object.entries(texts).flatMap(([name, text]) => [`--${name}`, text]);
    const { id } = JSON.parse((await run(['notice', 'add', '--type', 'H', ...line, '--json'])).out);
    const noticeIn = async (language: string) => {
      const { body } = await client.call('announcements', { types: 'H' }, { language });
      return body.value.notices.find((notice: { id: string }) => notice.id === String(id));
    };
    expect(await noticeIn('CN')).toMatchObject({ title: '你好', content: '<p>甲</p>' });
    expect(await noticeIn('AR')).toMatchObject({ title: 'مرحبا', content: '<p>x</p>' });
    expect(await noticeIn('TH')).toMatchObject({ title: 'Hello' });
    await run(['notice', 'remove', String(id)]);
    expect(await noticeIn('EN')).toBeUndefined();
  });

  it('sets and removes links', async () => {
    const links = async () => (await client.call('domainRoute', {})).body.value.resources;
    expect(
      (await run(['resource', 'set', 'IOS', 'https://app.example/ios', '--qr', '/media/qr/ios.png'])).out,
    ).toBe('IOS leads to https://app.example/ios\n');
    expect(await links()).toContainEqual({
      resourceType: 'IOS',
      url: 'https://app.example/ios',
      qrCodeUrl: '/media/qr/ios.png',
    });
    expect((await run(['resource', 'list'])).out).toContain('https://app.example/ios');
    await run(['resource', 'remove', 'IOS']);
    expect(JSON.stringify(await links())).not.toContain('IOS');
  });

  it('uploads the picture of a banner, and says what is wrong with a file', async () => {
    const file = join(dataDir, 'night.png');
    await writeFile(
      file,
      await sharp({ create: { width: 90, height: 30, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    );
    const add = (...pictures: string[]) =>
      run(['banner', 'add', '--group', 'w_own', '--title', 'Night', ...pictures]);
    expect(await add('--picture', file, '--phone', file)).toMatchObject({ code: 0, errors: '' });
    const { out } = await run(['banner', 'list']);
    const [, id, picture] = /(\d+)\s+w_own.*(uploads\/[0-9a-f]{24}-90x30\.webp)/.exec(out) ?? [];
    const address = `${platform.url}/media/${picture}`;
    expect((await fetch(address)).headers.get('content-type')).toBe('image/webp');
    expect(await run(['banner', 'remove', id ?? ''])).toMatchObject({ code: 0 });
    expect((await fetch(address)).status).toBe(404);

    const [page, heavy, empty] = ['page.png', 'heavy.png', 'empty.png'].map((name) => join(dataDir, name));
    await writeFile(page ?? '', '<html><script>alert(1)</script></html>');
    await writeFile(heavy ?? '', new Uint8Array(5 * 1024 * 1024 + 1));
    await writeFile(empty ?? '', '');
    for (const [given, message] of [
      [page, 'The file is a web page (HTML), whatever its name says.'],
      [heavy, 'above the maximum of 5 MB'],
      [empty, 'is empty: it has 0 bytes'],
      [dataDir, 'is a folder'],
      [join(dataDir, 'none.png'), 'There is no file'],
    ]) {
      const refused = await add('--picture', given ?? '');
      expect(refused.code).toBe(1);
      expect(refused.errors).toContain(message);
    }
    expect((await run(['banner', 'list'])).out).not.toContain('w_own');
  });

  it('R1.4 takes texts of banners, notices and articles in any language', async () => {
    const texts = ['--title', 'Feast', '--title-he', 'חג', '--title-zh-TW', '節日', '--title-zh=节日'];
    const added = await run(['banner', 'add', '--group', 'w_he', '--picture', 'banners/1.webp', ...texts]);
    expect(added).toMatchObject({ code: 0, errors: '' });
    const content = ['--content', '<p>a</p>', '--content-he', '<p>א</p>'];
    expect(await run(['notice', 'add', '--type', 'PL', ...texts, ...content])).toMatchObject({ code: 0 });
    expect(
      await run([
        'article',
        'set',
        'feasts',
        'one',
        ...texts,
        ...content,
        '--category',
        'F',
        '--category-he',
        'ח',
      ]),
    ).toMatchObject({ code: 0 });
    const feasts = async (language: string) => {
      const query = { types: 'B,PL', groupName: 'w_he' };
      const { banners, notices } = (await client.call('announcements', query, { language })).body.value;
      const found = [...banners, ...notices].filter(({ title }) =>
        ['Feast', 'חג', '節日', '节日'].includes(String(title)),
      );
      const help = (await client.call('helpCenter', {}, { language })).body.value.at(-1);
      return [...found.map(({ title }) => title), notices[0].content, help.title, help.articles[0].title];
    };
    expect(await feasts('HE')).toEqual(['חג', 'חג', '<p>א</p>', 'ח', 'חג']);
    expect(await feasts('CN')).toEqual(['节日', '节日', '<p>a</p>', 'F', '节日']);
    expect(await feasts('ZHTW')).toEqual(['節日', '節日', '<p>a</p>', 'F', '節日']);
    expect(await feasts('ZHHK')).toEqual(['节日', '节日', '<p>a</p>', 'F', '节日']);
    expect(await feasts('SV')).toEqual(['Feast', 'Feast', '<p>a</p>', 'F', 'Feast']);
    await run(['article', 'remove', 'feasts', 'one']);
  });

  it('R10.10 adds a merchant like another one, with its games, help and settings, and without its accounts', async () => {
    await run(['setting', 'smsMinutes', '7']);
    await run(['vendor', 'close', 'JL']);
    const { code, out } = await run([
      'merchant',
      'add',
      'ZEN01',
      '--like',
      'SIAM01',
      '--host',
      'lucky.localhost',
    ]);
    expect([code, out]).toEqual([
      0,
      'merchant ZEN01 added, with the games, modules, rules, help and settings of SIAM01\n',
    ]);
    const of = async (merchant: string, ...line: string[]) =>
      JSON.parse(
        (await run([...line, '--merchant', merchant, '--json'])).out.replaceAll(merchant, 'CODE'),
      ) as unknown;
    for (const line of [['vendor', 'list'], ['article', 'list'], ['setting'], ['modules']])
      expect(await of('ZEN01', ...line), line.join()).toEqual(await of('SIAM01', ...line));
    expect(await of('ZEN01', 'vendor', 'list')).toContainEqual(
      expect.objectContaining({ vendor: 'JL', closed: true }),
    );
    expect(await of('ZEN01', 'setting')).toMatchObject({ smsMinutes: 7 });
    expect(await of('ZEN01', 'accounts')).toEqual([]);
    expect(await of('ZEN01', 'host', 'list')).toEqual(['lucky.localhost']);
    expect((await run(['merchant', 'list'])).out).toMatch(/ZEN01 +ZEN01 +THB +Asia\/Bangkok/);
    expect((await run(['audit'])).code).toBe(0);
    await run(['vendor', 'open', 'JL']);
    expect(await run(['merchant', 'add', 'ZEN02', '--like', 'NOSUCH'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^--like must be a merchant: .*SIAM01/),
    });
    expect((await run(['merchant', 'add', 'ZEN01', '--like', 'SIAM01'])).errors).toContain('already exists');
  });

  it('runs the commands of docs/operators.md for a merchant of your own, as written there', async () => {
    const guide = await readFile(join(root, 'docs/operators.md'), 'utf8');
    const [, section = ''] = /\n### A merchant of your own\n([^]*?)\n###? /.exec(guide) ?? [];
    const lines = section.split('\n').filter((line) => line.startsWith('npm run platform -- '));
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      const words = line.slice('npm run platform -- '.length).match(/"[^"]*"|\S+/g) ?? [];
      const ran = await run(words.map((word) => word.replaceAll('"', '')));
      expect(`${ran.code} ${ran.errors} ${line}`).toBe(`0  ${line}`);
    }
    const { out } = await run(['vendor', 'list', '--merchant', 'LUCKY01']);
    expect(out.split('\n').length).toBeGreaterThan(10);
  });

  it('adds and removes articles of the help centre', async () => {
    const help = async (language = 'EN') => (await client.call('helpCenter', {}, { language })).body.value;
    const texts = ['--title', 'Stamps', '--title-th', 'แสตมป์', '--content', '<p>a</p>'];
    const refused = await run(['article', 'set', 'post', 'stamps', ...texts]);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('no category post yet') });
    await run([
      'article',
      'set',
      'post',
      'stamps',
      ...texts,
      '--category',
      'Post',
      '--category-th',
      'ไปรษณีย์',
    ]);
    expect((await help('TH')).at(-1)).toEqual({
      id: 'post',
      title: 'ไปรษณีย์',
      articles: [{ id: 'stamps', title: 'แสตมป์', content: '<p>a</p>' }],
    });
    await run(['article', 'set', 'post', 'stamps', '--title', 'Stamps', '--content', '<p>b</p>']);
    expect((await help()).at(-1).articles).toEqual([{ id: 'stamps', title: 'Stamps', content: '<p>b</p>' }]);
    expect((await run(['article', 'list'])).out).toContain('post stamps');
    await run(['article', 'remove', 'post', 'stamps']);
    expect(JSON.stringify(await help())).not.toContain('stamps');
  });

  it.each([
    [['nonsense'], 2, 'There is no command "nonsense". Available: status,'],
    [['statsu'], 2, 'There is no command "statsu". Did you mean "status"?'],
    [['status', '--jsn'], 2, 'There is no option --jsn. Did you mean --json?'],
    [['status', '--message'], 2, '--message needs a value.'],
    [['setting', 'ageLimt', '21'], 1, 'There is no setting ageLimt. Did you mean ageLimit?'],
    [['flag', 'CBS', 'off'], 1, 'There is no module CBS. Did you mean CBS3?'],
    [['banner', 'add', '--title', 'x'], 1, '--group must be a text.'],
    [['banner', 'add', '--title-xx', 'x'], 2, 'There is no option --title-xx.'],
    [['banner', 'add', '--title-he'], 2, '--title-he needs a value.'],
    [['flag', 'CBS3'], 2, 'flag <modId> on|off'],
    [['flag', 'NOPE', 'on'], 1, 'DIRECTREG3'],
    [['setting', 'loginSlider', 'often'], 1, 'never, risk or always'],
    [['region', 'block', '1.2.3'], 1, '203.0.113.0/24'],
    [['balance', 'demo_member', '-999999', '--reason', 'x'], 1, 'not enough money'],
    [['balance', 'demo_member', '+1'], 2, '--reason'],
    [['status', 'normal', '--merchant', 'NOBODY'], 1, 'There is no merchant NOBODY'],
    [['status', '--nope'], 2, '--nope'],
    [['resource', 'set', 'MYSPACE', 'https://x.example'], 1, 'FACEBOOK'],
    [['resource', 'set', 'IOS', 'javascript:alert(1)'], 1, 'https'],
    [['article', 'set', 'Post!', 'x', '--title', 'a', '--content', 'b'], 1, 'small letters'],
    [['article', 'remove', 'post', 'none'], 1, 'There is no article post/none'],
  ])('%j exits with %i and says what is wrong', async (line, code, message) => {
    const ran = await run(line);
    expect(ran.code).toBe(code);
    expect(ran.errors).toContain(message);
    expect(ran.out).toBe('');
  });

  it('requires --merchant when the platform has several', async () => {
    const unclear = await run(['status'], { PLATFORM_MERCHANT: '' });
    expect(unclear.code).toBe(2);
    expect(unclear.errors).toContain('NAKHLA01, SIAM01');
    expect((await run(['status', '--merchant', 'MERID01'], { PLATFORM_MERCHANT: '' })).out).toBe('normal\n');
  });

  it('says what to do when no platform responds or the key is missing', async () => {
    const none = await run(['status'], { PLATFORM_URL: 'http://127.0.0.1:1' });
    expect(none.code).toBe(1);
    expect(none.errors).toContain('No platform responds at http://127.0.0.1:1');
    const keyless = await run(['status'], { DATA_DIR: join(dataDir, 'elsewhere') });
    expect(keyless.code).toBe(1);
    expect(keyless.errors).toContain("There is no operator's key");
  });

  it('prints its help with examples', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('npm run platform -- region block 203.0.113.0/24');
  });
});

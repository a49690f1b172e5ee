import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../accounts/index.ts';
import events from './events.json' with { type: 'json' };
import missions from './missions.json' with { type: 'json' };
import { readSeed } from './readSeed.ts';
import { filled, offerPicture } from './seedPromotions.ts';
import { rewardPicture } from './seedRewards.ts';
import { simulatedAgents, simulatedMembers } from './simulatedPeople.ts';

const ownLanguages = ['en', 'th', 'zh', 'vi', 'ar', 'fa', 'ur'];
/** The engine's later languages, covered by short texts. */
const others = 'ja ko id ms tl km lo my hi bn ne ta te tr uz kk ru es pt fr sw'.split(' ');
const media = join(import.meta.dirname, '../media');
const platformMedia = join(import.meta.dirname, '../../platform/media');
const files = await readSeed(import.meta.dirname);

/** The notices that a guest sees, and those that a member sees. */
const byAudience = () =>
  (['guests', 'members'] as const).map((own) =>
    files.announcements.filter(({ type, audience = own }) => type !== 'B' && audience === own),
  );

describe('the data of the demonstration', () => {
  const texts = [
    ...files.announcements
      .filter(({ type }) => type !== 'B')
      .flatMap(({ title, content }) => [title, ...(content ? [content] : [])]),
    ...files.help.flatMap(({ title, articles }) => [
      title,
      ...articles.flatMap((one) => [one.title, one.content]),
    ]),
    ...files.messages.flatMap(({ title, content }) => [title, content]),
    ...files.promotions.map(({ title }) => title),
    ...files.rewards.flatMap(({ title, description }) => [title, description]),
    ...files.games.map(({ name }) => name),
  ];

  it('opens demo accounts in the first language of their site', async () => {
    for (const { name, language } of files.merchants) {
      const file = join(import.meta.dirname, `../../brands/${name.toLowerCase()}/brand.json`);
      const { languages } = JSON.parse(readFileSync(file, 'utf8')) as { languages: { tag: string }[] };
      expect([name, language]).toEqual([name, languages[0]?.tag]);
    }
  });

  it.each(ownLanguages)('names notices, help, messages, promotions and games in %s', (language) => {
    const missing = texts.filter((text) => !text[language]?.trim()).map((text) => text.en);
    expect(missing).toEqual([]);
  });

  it.each(others)(
    'has short texts in %s for notices, banners and promotions, without mixing languages',
    (language) => {
      for (const { title, content } of files.announcements) {
        expect(title[language]?.trim(), title.en).toBeTruthy();
        expect(title[language], title.en).not.toMatch(/\{\{|\}\}/);
        expect(title[language], title.en).not.toBe(title.en);
        if (content) expect(content[language], title.en).toMatch(/^<p>[^<{]+<\/p>$/);
      }
      for (const { title } of files.promotions) expect(title[language]?.trim(), title.en).toBeTruthy();
      for (const notices of byAudience()) {
        const titles = new Set(notices.map(({ title }) => title[language]));
        expect(titles.size).toBe(notices.length);
      }
    },
  );

  it.each(['es', 'pt'])(
    'has every text but the names of games in %s, and none of them in English',
    async (language) => {
      const { games: _, ...named } = files;
      const whole = [named, events, missions];
      const [english, translated] = [textsIn(whole, 'en'), textsIn(whole, language)];
      expect(english.length).toBeGreaterThan(180);
      expect(translated).toHaveLength(english.length);
      expect(translated.filter((text, at) => text === english[at] && text !== 'Bronze')).toEqual([]);
    },
  );

  it.each(ownLanguages)('has a title in %s for every banner of every merchant', (language) => {
    const missing = files.announcements.filter(({ title }) => !title[language]?.trim());
    expect(missing.map(({ title }) => title.en)).toEqual([]);
  });

  it('uses the notice’s name in short texts', () => {
    const found = files.announcements.find(({ title }) => title.en === 'New: Lion Island');
    expect(found?.title['id']).toBe('Baru: Lion Island');
    expect(found?.content?.['id']).toBe('<p>Baru: Lion Island</p>');
  });

  it('has at least 40 notices, of every type, with distinct titles', () => {
    const notices = files.announcements.filter(({ type }) => type !== 'B');
    expect(notices.length).toBeGreaterThanOrEqual(40);
    expect(new Set(notices.map(({ type }) => type))).toEqual(new Set(['PL', 'PU', 'PR', 'H']));
    for (const language of ownLanguages)
      for (const own of byAudience())
        expect(new Set(own.map(({ title }) => title[language])).size).toBe(own.length);
  });

  it('counts slot providers, sportsbooks and the games of a provider as the catalogue does', () => {
    const makers = (category: string) =>
      new Set(files.games.filter(({ gameType }) => gameType === category).map(({ vassalage }) => vassalage));
    expect([makers('RNG').size, makers('SPORTS').size, makers('ESPORTS').size]).toEqual([40, 3, 5]);
    const claims = files.announcements.flatMap(({ title, content }) => [title.en, content?.en ?? '']);
    expect(claims.filter((text) => /hundreds|thousands|four sportsbooks|boxing/i.test(text))).toEqual([]);
    expect(claims.filter((text) => /\b\d+ providers/.test(text) && !text.includes('40 providers'))).toEqual(
      [],
    );
    const counted = files.announcements.filter(({ title }) => title.en.startsWith('Meet the provider: '));
    expect(counted.length).toBeGreaterThan(3);
    for (const { title, content } of counted) {
      const maker = files.vendors.find(({ displayName }) => title.en.endsWith(`: ${displayName}`))?.code;
      const games = files.games.filter(({ vassalage }) => vassalage === maker).length;
      for (const language of ownLanguages) expect(numberIn(content?.[language]), title[language]).toBe(games);
    }
  });

  it('calls no game new or drawn that the catalogue lacks', () => {
    const names = new Set(files.games.map(({ name }) => name.en));
    const named = files.announcements.flatMap(({ title }) => {
      const [, name] = /^New: (.+)$/.exec(title.en) ?? /^(.+) draws every /.exec(title.en) ?? [];
      return name === undefined ? [] : [name];
    });
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(files.merchants)('has five home banners for $code, and a picture for each banner', ({ code }) => {
    const banners = files.announcements.filter((one) => one.type === 'B' && one.merchant === code);
    expect(banners.filter(({ groupName }) => groupName === 'w_home')).toHaveLength(5);
    for (const { picture = '' } of banners)
      expect(
        [media, platformMedia].some((folder) => existsSync(join(folder, picture))),
        picture,
      ).toBe(true);
  });

  it.each(['ar', 'fa'])('writes numbers in %s in one numeral system', (language) => {
    const terms = {
      percent: 50,
      maximum: '1500.00',
      times: 6,
      days: 7,
      spins: 10,
      prizes: ['1.00', '20.00'],
    };
    const { conditions, descriptions } = files.promotionTexts;
    const texts = [conditions, descriptions].flatMap((kinds) =>
      Object.values(kinds).map((one) => filled(one, terms, 'AED')),
    );
    const written = textsIn([texts, files, events], language);
    expect(written.length).toBeGreaterThan(100);
    // Names and tags are Latin, with their digits.
    const plain = written.map((text) => text.replace(/<[^>]*>|\{\{\w+\}\}|[A-Za-z][\w./:@-]*/g, ''));
    expect(plain.filter((text) => /\d/.test(text))).toEqual([]);
  });

  it.each(files.merchants)('has a picture in the style of $name for each promotion', (merchant) => {
    for (const { id } of [...files.promotions, ...events])
      expect(existsSync(join(media, offerPicture(merchant, id))), id).toBe(true);
  });

  it.each(files.merchants)('has 56 members and the agents of $code, with distinct names', (merchant) => {
    const names = [...simulatedAgents(merchant).flat(), ...simulatedMembers(merchant)].map(
      ({ account }) => account,
    );
    expect(names).toHaveLength(65);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(65);
  });

  it.each(files.merchants)(
    'has four levels of agents for $code, with members below each agent',
    (merchant) => {
      const levels = [
        ['demo_agent'],
        ...simulatedAgents(merchant).map((level) => level.map(({ account }) => account)),
      ];
      expect(levels.length).toBeGreaterThanOrEqual(4);
      for (const [depth, level] of simulatedAgents(merchant).entries())
        for (const { account, upline } of level) expect(levels[depth], account).toContain(upline);
      const above = new Set(simulatedMembers(merchant).map(({ upline }) => upline));
      expect([...above].toSorted()).toEqual(['demo_subagent', ...levels.flat()].toSorted());
    },
  );

  it('R2.3.1 has the chat in two brands, and every flow by SMS in one', () => {
    const withModules = (...modules: string[]) =>
      files.merchants
        .filter(({ modulesOn = [] }) => modules.every((one) => modulesOn.includes(one)))
        .map(({ code }) => code);
    expect(withModules('CBS3')).toEqual(['NAKHLA01', 'VOLT01']);
    const bySms = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'];
    expect(withModules(...bySms)).toEqual(['VOLT01']);
    expect(files.merchants.find(({ code }) => code === 'VOLT01')?.settings.smsLogin).toBe(true);
  });

  it('R2.1.20 has a dozen rewards, each with its own picture', () => {
    expect(new Set(files.rewards.map(({ id }) => id)).size).toBe(12);
    for (const merchant of files.merchants)
      for (const { id } of files.rewards)
        expect(existsSync(join(media, rewardPicture(merchant, id))), `${merchant.code} ${id}`).toBe(true);
  });

  it('has an existing picture for every demo account', () => {
    for (const { name } of files.merchants)
      for (const { avatar } of demoAccounts)
        expect(existsSync(join(media, `avatars/${name.toLowerCase()}/${avatar}.webp`)), avatar).toBe(true);
  });

  it('has games of all categories, each with its own code and picture', () => {
    expect(files.games.length).toBeGreaterThanOrEqual(200);
    expect(new Set(files.games.map(({ code }) => code)).size).toBe(files.games.length);
    const missing = files.games.filter(({ code }) => !existsSync(join(media, `games/${code}.avif`)));
    expect(missing.map(({ code }) => code)).toEqual([]);
  });

  it('has at least 40 vendors with games, each with its own mark', () => {
    const playing = new Set(files.games.map(({ vassalage }) => vassalage));
    const marks = files.vendors
      .filter(({ code }) => playing.has(code))
      .map(({ code }) => readFileSync(join(media, `vendors/${code}.webp`), 'base64'));
    expect(marks.length).toBeGreaterThanOrEqual(40);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('has nine categories with at least three vendors each', () => {
    expect(files.lanes).toHaveLength(9);
    for (const { title, leading, hot } of files.lanes) {
      const vendors = new Set(
        files.games.filter((game) => game.gameType === title).map((game) => game.vassalage),
      );
      expect(vendors.size, title).toBeGreaterThanOrEqual(3);
      expect(vendors.size, title).toBeLessThanOrEqual(40);
      expect(
        [...leading, ...hot].filter((vendor) => !vendors.has(vendor)),
        title,
      ).toEqual([]);
    }
  });
});

/** Every text of a language in a value of the seed. */
function textsIn(value: unknown, language: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === language && typeof inner === 'string' ? [inner] : textsIn(inner, language),
  );
}

/** The only number in a text, in Latin, Arabic or Persian digits. */
function numberIn(text = ''): number {
  const digits = text.replace(/[٠-٩۰-۹]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'.indexOf(digit) % 10));
  return Number(/\d+/.exec(digits)?.[0]);
}

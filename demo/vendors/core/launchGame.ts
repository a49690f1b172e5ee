import type { Context } from 'hono';
import { numberingOf } from './numberingOf.ts';
import { inNumerals } from '#kit/inNumerals.ts';
import { pictureOf, type CatalogueGame } from './catalogue.ts';
import { gamePage, gamePageHeaders, type PageAssets } from './gamePage.ts';
import type { GameKind, KindParts } from './kinds.ts';
import { textLanguage } from '#kit/textLanguages.ts';
import type { PlatformClient } from './PlatformClient.ts';
import type { Log, PlaySession } from './types.ts';
import { lostWords } from './lost/lostWords.ts';

export interface LaunchParts extends KindParts {
  kinds: readonly GameKind[];
  client: Pick<PlatformClient, 'call'>;
  /** Script and sheets of a page, by the name of its kind; `lost` is the page without a game. */
  assetsOf: (name: string) => PageAssets;
  log: Log;
}

/**
 * `GET /launch?token=…&vendor=…&game=…&room=…&slip=…&stake=…&language=…`: redeems the token and serves the game's page. Without a session it
 * serves a page that reports `failed`, which the site answers with a new start. A category without a game has a page that
 * says so.
 */
export async function launchGame(c: Context, parts: LaunchParts): Promise<Response> {
  const { client, kinds, catalogue, assetsOf, store, now, log } = parts;
  const { token = '', vendor = '', room = '', slip = '', stake = '', language: wished } = c.req.query();
  const lost = (why: 'used' | 'away') => {
    const language = textLanguage(wished, c.req.header('accept-language'));
    const { title, text } = lostWords[language][why];
    const start = { title, text, state: 'failed' };
    const page = gamePage({ language, title, assets: assetsOf('lost'), start });
    // The token's merchant is unknown, so every site may frame this page.
    return c.body(page, why === 'used' ? 410 : 503, gamePageHeaders(['*']));
  };
  if (!/^[!-~]{1,100}$/.test(token) || !/^\w{1,40}$/.test(vendor)) return lost('used');
  const answer = await client.call(vendor, 'session', { token });
  if (answer.kind === 'unanswered') {
    log('warn', 'a launch token was not redeemed', { vendor, why: answer.why });
    return lost('away');
  }
  if (answer.kind === 'refused') return lost('used');

  const { balance, ...facts } = answer.value;
  const game = catalogue.find(vendor, facts.gameType, facts.game);
  const kind = kinds.find(
    ({ gameTypes, plays }) => gameTypes.includes(facts.gameType) && (!plays || (game && plays(game))),
  );
  const language = textLanguage(facts.language);
  if (!kind || !game) {
    const title = game ? nameOf(game, language) : catalogue.vendorName(vendor);
    const { title: badge, text } = lostWords[language].none;
    const picture = game && { picture: pictureOf(game) };
    const start = { title, badge, text, state: 'ready', ...picture };
    const page = gamePage({ language, title, assets: assetsOf('lost'), start });
    return c.body(page, 200, gamePageHeaders(facts.sites));
  }
  const session: PlaySession = {
    ...facts,
    vendor,
    playedGame: game.code,
    ...(/^[\w-]{1,40}$/.test(room) && { room }),
  };
  const key = store.addSession(session, now());
  const open = store.openRound(session, kind.name);
  const { currency, exponent, timeZone } = session;
  const start = {
    key,
    language,
    balance,
    currency,
    exponent,
    ...(timeZone !== undefined && { timeZone }),
    name: nameOf(game, language),
    hue: game.hue,
    ...kind.start(parts, { session, game, language, chosen: { slip, stake } }, open),
  };
  const title = start.name;
  const page = gamePage({
    language,
    title,
    assets: assetsOf(kind.page ?? kind.name),
    start: written(start, language),
  });
  return c.body(page, 200, gamePageHeaders(session.sites));
}

function nameOf({ names, code }: CatalogueGame, language: string): string {
  return names[language] ?? names['en'] ?? code;
}

/** What a page starts with, with the numbers of its texts in the numerals of the language. */
function written<T extends object>(start: T, language: string): T {
  const locale = `${language}-u-nu-${numberingOf(language)}`;
  const inWords = (texts: unknown): unknown =>
    typeof texts === 'string'
      ? inNumerals(texts, locale)
      : typeof texts === 'object' && texts !== null
        ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inWords(text)]))
        : texts;
  return 'words' in start ? { ...start, words: inWords(start.words) } : start;
}

import type { Context } from 'hono';
import type { CatalogueGame } from './catalogue.ts';
import { gamePage, gamePageHeaders, type PageAssets } from './gamePage.ts';
import type { GameKind, KindParts } from './kinds.ts';
import { gameLanguage } from './languages.ts';
import type { PlatformClient } from './PlatformClient.ts';
import type { Log, PlaySession } from './types.ts';
import { lostWords } from './lostWords.ts';

export interface LaunchParts extends KindParts {
  kinds: readonly GameKind[];
  client: Pick<PlatformClient, 'call'>;
  /** Script and sheets of a page, by the name of its kind; `lost` is the page without a game. */
  assetsOf: (name: string) => PageAssets;
  now: () => number;
  log: Log;
}

/**
 * `GET /launch?token=…&vendor=…&game=…&language=…`: redeems the token and serves the game's page. Without a session it
 * serves a page that reports `failed`, which the site answers with a new start.
 */
export async function launchGame(c: Context, parts: LaunchParts): Promise<Response> {
  const { client, kinds, catalogue, assetsOf, store, now, log } = parts;
  const { token = '', vendor = '', language: wished } = c.req.query();
  const lost = (status: 404 | 410 | 503, hosts: readonly string[], tag?: string) => {
    const language = gameLanguage(tag, wished, c.req.header('accept-language'));
    const words = lostWords[language][status === 410 ? 'used' : 'away'];
    const page = gamePage({ language, title: words.title, assets: assetsOf('lost'), start: { words } });
    return c.body(page, status, gamePageHeaders(hosts));
  };
  // The token's merchant is unknown, so every site may frame this page.
  if (!/^[!-~]{1,100}$/.test(token) || !/^\w{1,40}$/.test(vendor)) return lost(410, ['*']);
  const answer = await client.call(vendor, 'session', { token });
  if (answer.kind === 'unanswered') {
    log('warn', 'a launch token was not redeemed', { vendor, why: answer.why });
    return lost(503, ['*']);
  }
  if (answer.kind === 'refused') return lost(410, ['*']);

  const { balance, ...facts } = answer.value;
  const kind = kinds.find(({ gameTypes }) => gameTypes.includes(facts.gameType));
  const game = catalogue.find(vendor, facts.gameType, facts.game);
  if (!kind || !game) return lost(404, facts.sites, facts.language);
  const session: PlaySession = { ...facts, vendor, playedGame: game.code };
  const language = gameLanguage(session.language);
  const key = store.addSession(session, now());
  const open = store.openRound(session, kind.name);
  const { currency, exponent } = session;
  const start = {
    key,
    language,
    balance,
    currency,
    exponent,
    name: nameOf(game, language),
    hue: game.hue,
    ...kind.start(
      parts,
      {
        session,
        game,
        language,
      },
      open,
    ),
  };
  const page = gamePage({ language, title: start.name, assets: assetsOf(kind.name), start });
  return c.body(page, 200, gamePageHeaders(session.sites));
}

function nameOf({ names, code }: CatalogueGame, language: string): string {
  return names[language] ?? names['en'] ?? code;
}

import type { AnnouncementsValue, Banner, Notice } from '#schemas/generated/api.ts';
import { findOffer } from './launchGame.ts';
import type { CatalogueReader } from './catalogue.ts';

type Reader = Pick<CatalogueReader, 'db' | 'merchant' | 'language'>;

/**
 * Adds what the portal needs to start the games of links of type G: their code, category and marker (R2.5.6, R4.14). A link
 * to what the merchant no longer offers becomes one without a type, which is not clickable.
 */
export async function withGames(
  reader: Reader,
  { banners, notices }: AnnouncementsValue,
): Promise<AnnouncementsValue> {
  return {
    banners: await Promise.all(banners.map((banner) => withGame(reader, banner))),
    notices: await Promise.all(notices.map((notice) => withGame(reader, notice))),
  };
}

async function withGame<T extends Banner | Notice>(reader: Reader, link: T): Promise<T> {
  if (link.linkageType !== 'G') return link;
  const { vendor, nodeId } = link;
  const offer =
    vendor === undefined
      ? undefined
      : await findOffer(reader, { vendor, ...(nodeId !== undefined && { nodeId }) });
  if (!offer) return { ...link, linkageType: '' };
  const { code, gameType, isGame } = offer;
  return {
    ...link,
    gameType,
    ...(code !== null && { gameCode: code }),
    ...(code === null && isGame !== null && { isGame }),
  };
}

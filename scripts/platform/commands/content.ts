import type { OperatorClient } from '#operator/index.ts';
import { printTable } from '../print.ts';
import type { Arguments } from '../readArguments.ts';
import { announcementBody, textFields } from './announcementBody.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';
import { uploadPicture } from './uploadPicture.ts';

type AnnouncementKind = 'banner' | 'notice';

export const banner: Command = (client, site, args) => announcements(client, site, args, 'banner');
export const notice: Command = (client, site, args) => announcements(client, site, args, 'notice');

async function announcements(
  client: OperatorClient,
  site: string,
  args: Arguments,
  kind: AnnouncementKind,
): Promise<Outcome> {
  const [, action, id] = args.words;
  const merchant = merchantIn(site);
  if (action === 'list') {
    const all = await client.call('listAnnouncements', { merchant });
    const value = all.filter(({ type }) => (type === 'B') === (kind === 'banner'));
    const rows = value.map((row) => [
      row.id,
      row.groupName ?? row.type,
      row.startsAt.slice(0, 10),
      row.audience,
      row.titles.en,
      ...(kind === 'banner' ? [row.picture ?? ''] : []),
    ]);
    return { value, lines: printTable(rows) };
  }
  if (action === 'remove' && id !== undefined) {
    const value = await client.call('removeAnnouncement', { merchant, id });
    return { value, lines: [`${kind} ${value.id} removed`] };
  }
  if (action !== 'add') throw usageError(`${kind} add, list or remove <id>`);
  const { option } = args;
  const pictures =
    kind === 'banner'
      ? {
          picture: await uploadPicture(client, site, option('picture')),
          phone: await uploadPicture(client, site, option('phone')),
        }
      : {};
  const value = await client.call('addAnnouncement', {
    merchant,
    ...announcementBody(args, kind),
    ...pictures,
  });
  return { value, lines: [`${kind} ${value.id} added`] };
}

export const article: Command = async (client, site, args) => {
  const [, action, category, id] = args.words;
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listHelp', { merchant });
    const rows = value.flatMap((row) =>
      row.articles.map((one) => [`${row.id} ${one.id}`, row.titles.en, one.titles.en]),
    );
    return { value, lines: tableOr(rows, 'no articles') };
  }
  const which = { merchant, section: category ?? '', article: id ?? '' };
  if (action === 'remove' && category !== undefined && id !== undefined) {
    const value = await client.call('removeArticle', which);
    return { value, lines: [`article ${value.category}/${value.id} removed`] };
  }
  if (action !== 'set' || category === undefined || id === undefined)
    throw usageError('article set <category> <article> --title "…" --content "<p>…</p>", remove, or list');
  const value = await client.call('setArticle', {
    ...which,
    ...textFields(args, 'title', 'content', 'category'),
  });
  return { value, lines: [`article ${value.category}/${value.id} saved`] };
};

import { dirname, resolve } from 'node:path';
import type { OperatorClient } from '#operator/index.ts';
import type { OperatorPromotionApplication } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';
import { readJsonFile } from './readJsonFile.ts';
import { savePictures } from './savePictures.ts';
import { uploadPicture } from './uploadPicture.ts';

const usage = `promotions add <file.json> [--dry-run], list, end <id>,
  promotions applications [--state applying|rejected|issued|claimed] [--save <folder>],
  promotions accept <id> <account>, or promotions reject <id> <account> --reason "…"`;

/** `promotions`: those of a merchant from files, and the applications for them (R4.18). */
export const promotions: Command = async (client, site, args) => {
  const [, action, what, account] = args.words;
  const merchant = merchantIn(site);
  if (action === 'list') return list(client, merchant);
  if (action === 'applications') return applications(client, site, args);
  if (what === undefined) throw usageError(usage);
  if (action === 'add') return add(client, site, what, args.dryRun);
  if (action === 'end') {
    const value = await client.call('endPromotion', { merchant, id: what });
    return { value, lines: [`promotion ${value.id} has ended; what was granted stays`] };
  }
  if (account === undefined || (action !== 'accept' && action !== 'reject')) throw usageError(usage);
  const which = { merchant, id: what, account };
  const application = `the application of ${account} for ${what}`;
  if (action === 'accept') {
    const value = await client.call('acceptPromotionApplication', which);
    return { value, lines: [`${application} is accepted: ${value.amount} to claim`] };
  }
  const reason = args.option('reason');
  if (!reason) throw usageError(usage);
  const value = await client.call('rejectPromotionApplication', { ...which, reason });
  return { value, lines: [`${application} is rejected`] };
};

async function list(client: OperatorClient, merchant: string): Promise<Outcome> {
  const value = await client.call('listPromotions', { merchant });
  const rows = value.map(({ id, type, kind, titles, state, endsAt, budget, spent, parts }) => [
    id,
    type,
    kind,
    titles.en,
    state,
    endsAt === null ? 'no end' : `until ${endsAt}`,
    budget === null ? `spent ${spent}` : `spent ${spent} of ${budget}`,
    Object.entries(parts)
      .map(([part, count]) => `${count} ${part}`)
      .join(', '),
  ]);
  return { value, lines: tableOr(rows, 'no promotions') };
}

async function add(client: OperatorClient, site: string, file: string, dryRun: boolean): Promise<Outcome> {
  const promotion = await readJsonFile(file);
  // A dry run uploads nothing.
  if (!dryRun) await uploadOwnPicture(client, site, promotion, dirname(file));
  const checked = dryRun ? withoutPicture(promotion) : promotion;
  const value = await client.call('addPromotion', { merchant: merchantIn(site), promotion: checked, dryRun });
  const { qualify, cost, notes, budget } = value;
  const until = value.endsAt === null ? '' : ` until ${value.endsAt}`;
  const names = qualify.accounts.join(', ');
  const more = qualify.count > qualify.accounts.length ? ', …' : '';
  return {
    value,
    lines: [
      dryRun
        ? `promotion ${value.id} is valid; nothing was added`
        : `promotion ${value.id} added, from ${value.startsAt}${until}`,
      `${counted(qualify.count, 'account')} would qualify${names === '' ? '' : `: ${names}${more}`}`,
      `it would cost ${cost ?? 'an unlimited amount'}${budget === null ? '' : `; its budget is ${budget}`}`,
      ...notes,
    ],
  };
}

async function applications(
  client: OperatorClient,
  site: string,
  { option }: Parameters<Command>[2],
): Promise<Outcome> {
  const merchant = merchantIn(site);
  const value = await client.call('listPromotionApplications', { merchant, state: option('state') });
  const files = new Map<OperatorPromotionApplication, string[]>();
  for (const row of value) {
    const name = `${row.promotion}-${row.account}`;
    // One after another: each may have some megabytes.
    // oxlint-disable-next-line no-await-in-loop
    files.set(row, await savePictures(client, merchant, { name, pictures: row.pictures }, option('save')));
  }
  const rows = value.map((row) => [
    row.promotion,
    row.account,
    row.state,
    row.appliedAt,
    row.pictures.length === 0 ? '' : files.get(row)?.join(', ') || counted(row.pictures.length, 'picture'),
    row.remark.replace(/\s+/g, ' '),
    row.reason ?? '',
  ]);
  return { value, lines: tableOr(rows, 'no applications') };
}

/** Replaces a picture file, named relative to the promotion's file, by what the platform has stored. */
async function uploadOwnPicture(
  client: OperatorClient,
  site: string,
  promotion: unknown,
  folder: string,
): Promise<void> {
  if (typeof promotion !== 'object' || promotion === null) return;
  const picture: unknown = Reflect.get(promotion, 'picture');
  if (typeof picture !== 'string' || !/^(\.{1,2}\/|~|\/)/.test(picture)) return;
  const file = picture.startsWith('.') ? resolve(folder, picture) : picture;
  Reflect.set(promotion, 'picture', await uploadPicture(client, site, file));
}

/** A dry run leaves out a picture that was not uploaded yet. */
function withoutPicture(promotion: unknown): unknown {
  if (typeof promotion !== 'object' || promotion === null || Array.isArray(promotion)) return promotion;
  const { picture, ...rest } = promotion as { picture?: unknown };
  return typeof picture === 'string' && /^(\.{1,2}\/|~|\/)/.test(picture) ? rest : promotion;
}

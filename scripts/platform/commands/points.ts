import { readFile } from 'node:fs/promises';
import { CommandError } from '../CommandError.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';
import { uploadPicture } from './uploadPicture.ts';

const usage =
  'points rewards, points orders [--state processing], points add <file.json>, points approve <id> [--text "…"], or points reject <id> --text "…" [--by "…"]';

/** `points`: what the points mall offers, and the exchanges of members. */
export const points: Command = async (client, site, { words: [, action, what], option }) => {
  const merchant = merchantIn(site);
  if (action === 'rewards') {
    const value = await client.call('listPointRewards', { merchant });
    const rows = value.map((row) => [
      row.id,
      row.category,
      row.titles.en,
      counted(row.price, 'point'),
      `${row.stock} in stock`,
      `${row.processing} to approve, ${row.approved} given`,
      row.memberLimit === null ? '' : `${row.memberLimit} per member`,
      row.needsAddress ? 'sent' : '',
      row.endsAt === null ? '' : `until ${row.endsAt}`,
    ]);
    return { value, lines: tableOr(rows, 'no rewards') };
  }
  if (action === 'orders') {
    const value = await client.call('listPointOrders', { merchant, state: option('state') });
    const rows = value.map((row) => [
      row.id,
      row.state,
      row.account,
      `${row.quantity} × ${row.reward}`,
      counted(row.points, 'point'),
      row.at,
      row.remark,
      // One line of the table, however the member has written it.
      row.address === null ? '' : `to: ${row.address.replaceAll(/\s*\n\s*/g, ', ')}`,
    ]);
    return { value, lines: tableOr(rows, 'no exchanges') };
  }
  if (what === undefined) throw usageError(usage);
  if (action === 'add') {
    const reward = await readReward(what);
    const picture = await uploadPicture(client, site, reward.picture);
    const value = await client.call('setPointReward', { merchant, reward: { ...reward, picture } });
    const line = `reward ${value.id} ${value.isNew ? 'added' : 'changed'}: ${counted(value.price, 'point')}, ${value.stock} in stock`;
    return { value, lines: [line] };
  }
  const remark = option('text');
  if (action !== 'approve' && !(action === 'reject' && remark)) throw usageError(usage);
  const value =
    action === 'approve'
      ? await client.call('approvePointOrder', { merchant, id: what, remark })
      : await client.call('rejectPointOrder', { merchant, id: what, remark: remark ?? '' });
  const line =
    action === 'approve'
      ? `exchange ${value.id} is approved`
      : `exchange ${value.id} is rejected: ${counted(value.points, 'point')} and the stock are given back, and the member is notified why`;
  return { value, lines: [line] };
};

async function readReward(file: string): Promise<{ picture?: string }> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new CommandError(`There is no file ${file} that can be read.`);
  }
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new CommandError(`${file} is not a reward. Its schema is schemas/operator/point-reward.json.`);
}

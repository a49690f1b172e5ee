import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';
import { savePictures } from './savePictures.ts';

const usage =
  'feedback list [--state open|answered], feedback show <number> [--save <folder>], or feedback answer <number> --text "…" [--by "…"]';

/** `feedback`: what members and guests write with the contact form, and answers to it. */
export const feedback: Command = async (client, site, { words: [, action, number], option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listFeedback', { merchant, state: option('state') });
    const rows = value.map((row) => [
      row.number,
      row.answeredAt === null ? 'open' : 'answered',
      row.type,
      row.account ?? `guest ${row.contact ?? ''}`,
      row.pictures.length > 0 ? counted(row.pictures.length, 'picture') : '',
      row.content.replace(/\s+/g, ' ').slice(0, 60),
    ]);
    return { value, lines: tableOr(rows, 'nobody has written') };
  }
  if (number === undefined) throw usageError(usage);
  if (action === 'show') {
    const value = await client.call('showFeedback', { merchant, number });
    const files = await savePictures(
      client,
      merchant,
      { name: value.number, pictures: value.pictures },
      option('save'),
    );
    const pictures = files.length > 0 ? files.join(', ') : `${value.pictures.length}; --save writes them`;
    const lines = [
      `${value.number} of ${value.account ?? 'a guest'} (${value.contact ?? 'no contact'}), ${value.type}, ${value.sentAt}`,
      value.content,
      `pictures: ${pictures}`,
      ...(value.answer === null ? [] : [`answered ${value.answeredAt}: ${value.answer}`]),
    ];
    return { value, lines };
  }
  const text = option('text');
  if (action !== 'answer' || !text) throw usageError(usage);
  const value = await client.call('answerFeedback', { merchant, number, text });
  return { value, lines: [`${number} is answered by ${value.by === 'mail' ? 'email' : 'a message'}`] };
};

import type { OperatorMessage } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { textFields } from './announcementBody.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'messages send --title "…" --content "<p>…</p>" [--rank 4|2-3] [--language th] [--type member|agent] [--accounts a,b] [--service] [--from <date>] [--until <date>] [--dry-run], messages list, or messages end <id>';

/** `messages`: broadcasts to the inboxes of members. */
export const messages: Command = async (client, site, args) => {
  const { words, option, dryRun, service } = args;
  const [, action, id] = words;
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listMessages', { merchant });
    const rows = value.map((row) => [
      row.id,
      row.state,
      row.titles.en,
      audienceText(row.audience),
      `from ${row.startsAt}`,
      row.endsAt === null ? '' : `until ${row.endsAt}`,
      `${row.recipients} recipients, ${row.read} have read it`,
    ]);
    return { value, lines: tableOr(rows, 'no messages have been sent') };
  }
  if (action === 'end' && id !== undefined) {
    const value = await client.call('endMessage', { merchant, id });
    return { value, lines: [`message ${value.id} has ended; it disappears from all inboxes`] };
  }
  if (action !== 'send') throw usageError(usage);
  const accounts = option('accounts')
    ?.split(',')
    .map((name) => name.trim());
  const value = await client.call('sendMessage', {
    merchant,
    ...textFields(args, 'title', 'content'),
    rank: option('rank'),
    language: option('language'),
    type: option('type'),
    accounts: accounts,
    service,
    from: option('from'),
    until: option('until'),
    dryRun,
  });
  const who = `${value.recipients} ${value.recipients === 1 ? 'account' : 'accounts'}`;
  const line = dryRun
    ? `the message is valid and would reach ${who} now; nothing was sent`
    : `message ${value.id} goes to ${who}, from ${value.startsAt}${value.endsAt === null ? '' : ` until ${value.endsAt}`}`;
  const { leftOut } = value;
  const left =
    leftOut === 0
      ? []
      : [
          `${counted(leftOut, 'account')} left out: the member takes a break from playing; for news about money or the service use --service`,
        ];
  return { value, lines: [line, ...left] };
};

function audienceText({
  minRank,
  maxRank,
  language,
  type,
  accounts,
  service,
}: OperatorMessage['audience']): string {
  const parts = [
    minRank === undefined ? '' : `rank ${minRank}${maxRank === undefined ? '+' : `-${maxRank}`}`,
    language ?? '',
    type === undefined ? '' : `${type}s`,
    accounts === undefined ? '' : counted(accounts, 'account'),
    service ? 'also in a break' : '',
  ].filter((part) => part !== '');
  return parts.join(', ') || 'all';
}

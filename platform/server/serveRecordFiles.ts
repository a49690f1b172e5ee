import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { requestValidators } from '#schemas/generated/apiValidators.js';
import { recordFiles, type RecordFileName } from '#schemas/recordFiles.ts';
import type { AgentEntriesRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { requireRealAccount } from '#platform/accounts/account/index.ts';
import type { ReplicaReads } from '#platform/base/database/index.ts';
import type { PlatformParts } from './parts.ts';
import { readContext } from '#platform/identity/sessions/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { guardGate } from './gate.ts';
import { agentFiles } from '#platform/reports/downline/index.ts';
import { csvFiles, type FileContext, FilesInFlight } from '#platform/reports/records/index.ts';
import { dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { readDays, readRange } from '#platform/site/paging/index.ts';
import { invalidRequest, noSession } from './refuseRequest.ts';
import { streamLines } from './streamLines.ts';

/**
 * A route for each record as CSV, streamed while it is read: `GET` with the token and the query of the call that lists
 * it. A replica reads it, where there is one. The file's name says which days it covers.
 */
export function serveRecordFiles(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const inFlight = new FilesInFlight<number>();
  const read: ReplicaReads['read'] = (work) => (parts.replica ? parts.replica.read(work) : work(parts.db));
  for (const name of Object.keys(recordFiles) as RecordFileName[])
    app.get(recordFiles[name].path, async (c) => {
      const { call, path } = recordFiles[name];
      const context = await readContext(parts, c);
      guardGate(call, context);
      if (!context.session) throw noSession(context);
      requireRealAccount(context.session.account);
      // A portal reads the language of a file from its address, and states it in the header as in every call.
      const { language: _, ...query }: Record<string, unknown> = c.req.query();
      const validate = requestValidators[call];
      if (!validate(query)) throw invalidRequest(validate);
      const { account } = context.session;
      const now = parts.now();
      const days = fileDays(name, context.merchant, query, now);
      const leave = inFlight.enter(account.id);
      if (!leave)
        throw new Refusal(429, 'too-many-requests', {
          retryAfter: 10,
          message: `Two files of ${path} are being sent already.`,
        });
      const file = { read, media: parts.media, context, accountId: account.id, now };
      const lines = await linesOf(name, file, query).catch((error: unknown) => {
        leave();
        throw error;
      });
      return c.body(streamLines(lines, leave), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}_${days}.csv"`,
        'cache-control': 'no-store',
      });
    });
  return app;
}

/** The days of a file, for its name; a list of accounts or links without days is that of today. */
function fileDays(name: RecordFileName, merchant: Merchant, query: object, now: Date): string {
  if ((name === 'team' || name === 'links') && !readDays(merchant, query, now))
    return dayIn(merchant.timeZone, now);
  const { from, to } = readRange(merchant, query, now);
  return `${from}_${to}`;
}

/** The query has passed the validator of the record's call. */
async function linesOf(
  name: RecordFileName,
  file: FileContext & { context: CallContext },
  query: object,
): Promise<AsyncIterable<string>> {
  switch (name) {
    case 'team':
      return agentFiles.team(file, query);
    case 'teamBets':
      return agentFiles.bets(file, query);
    case 'losses':
      return agentFiles.losses(file, query);
    case 'overview':
      return agentFiles.overview(file, query);
    case 'income':
      return agentFiles.income(file, query);
    case 'settlements':
      return agentFiles.settlements(file, query);
    case 'links':
      return agentFiles.links(file, query);
    case 'teamEntries':
      return agentFiles.entries(file, query as AgentEntriesRequest);
    case 'bets':
      return csvFiles.bets(file, query);
    case 'account':
      return csvFiles.account(file, query);
    case 'exchanges':
      return csvFiles.exchanges(file, query);
    case 'points':
      return csvFiles.points(file, query);
    case 'profit':
      return csvFiles.profit(file, query);
  }
}

import type { Database } from '#platform/base/database/index.ts';
import { auditTrail, detailsOf, everyAct, listActs, type ActFilter, type ActRow } from '../trail/index.ts';
import { accountInSubject, accountTrail } from './accountTrail.ts';
import type { ListFile } from './listFile.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Most rows of one response. */
const [actsOfMerchant, actsOfPlatform] = [50, 200];

/** Routes for the audit trail. */
export function trailRoutes(on: OperatorRoutes): void {
  on.readList('listActs', async ({ db }, filter, { merchant }) => {
    const account = await accountInSubject(db, merchant.code, filter.subject);
    // Merchant and subject, and no other filter.
    if (account && Object.keys(filter).length === 2) return accountTrail(db, account);
    return (await listActs(db, merchant.code, filter, actsOfMerchant)).map(lineOf);
  });

  on.readList('listActsOfPlatform', async ({ db }, { only, ...filter }) => {
    const of = only === 'platform' ? null : undefined;
    const rows = await listActs(db, of, filter, actsOfPlatform);
    return rows.map((row) => ({
      id: row.id,
      merchant: row.merchant,
      position: row.position,
      hash: row.hash,
      operator: row.operator,
      signedIn: row.signedIn,
      address: row.address,
      requestId: row.requestId,
      call: row.call,
      act: row.act,
      subject: row.subject,
      approver: row.approver,
      details: detailsOf(row.details),
      at: row.at.toISOString(),
    }));
  });

  on.readAudit('auditTrail', auditTrail);

  on.file('downloadActs', trailFile, async ({ db }, filter, { merchant }) =>
    linesOfFile(db, merchant.code, filter),
  );
}

const trailFile: ListFile = {
  list: 'listActs',
  rowPath: '[]',
  columns: [
    'position',
    'at',
    'operator',
    'signedIn',
    'from',
    'requestId',
    'call',
    'act',
    'subject',
    'approver',
    'details',
    'hash',
  ],
};

async function* linesOfFile(db: Database, merchant: string, filter: ActFilter): AsyncGenerator<Line[]> {
  for await (const rows of everyAct(db, merchant, filter)) yield rows.map(lineOf);
}

type Line = ReturnType<typeof lineOf>;

function lineOf(row: ActRow) {
  const { id, position, hash, operator, signedIn, address, requestId, call, act, subject, approver } = row;
  return {
    id,
    position,
    hash,
    operator,
    ...(signedIn && { signedIn }),
    ...(address !== null && { from: address }),
    ...(requestId !== null && { requestId }),
    ...(call !== null && { call }),
    act,
    subject,
    ...(approver !== null && { approver }),
    details: detailsOf(row.details),
    at: row.at.toISOString(),
  };
}

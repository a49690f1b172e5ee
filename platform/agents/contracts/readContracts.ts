import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import {
  contractAnswers,
  type ContractKind,
  contracts,
  type ContractState,
  type ContractTerms,
  contractVersions,
} from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';

export type Contract = typeof contracts.$inferSelect;

/** States of a contract that has not ended and will not end by itself: an account has one of a kind at most. */
const openStates: readonly ContractState[] = ['offered', 'accepted', 'in-force', 'end-requested'];

/** Accepted terms with the first day on which they are in force. */
export interface AcceptedVersion {
  number: number;
  terms: ContractTerms;
  fromDay: Day;
}

/** The open contract of an account, locked until the transaction ends. */
export async function lockOpenContract(
  tx: Database,
  accountId: number,
  kind: ContractKind,
): Promise<Contract | undefined> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.accountId, accountId),
        eq(contracts.kind, kind),
        inArray(contracts.state, [...openStates]),
      ),
    )
    .for('update');
  return row;
}

/** A contract, locked until the transaction ends. */
export async function lockContract(tx: Database, id: number): Promise<Contract | undefined> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
  return row;
}

export async function contractById(db: Database, id: number): Promise<Contract | undefined> {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  return row;
}

/** Contracts of an account with its upline, the newest first. */
export async function contractsOf(db: Database, accountId: number, limit = 100): Promise<Contract[]> {
  return db
    .select()
    .from(contracts)
    .where(eq(contracts.accountId, accountId))
    .orderBy(desc(contracts.id))
    .limit(limit);
}

/** Contracts of an account with its upline that can still change, however many there were before. */
export async function liveContractsOf(db: Database, accountId: number): Promise<Contract[]> {
  return db
    .select()
    .from(contracts)
    .where(and(eq(contracts.accountId, accountId), inArray(contracts.state, [...openStates, 'ending'])))
    .orderBy(desc(contracts.id));
}

/** Contracts that an agent has with accounts below it and that can still change. */
export async function contractsBelow(
  db: Database,
  uplineId: number,
  kind?: ContractKind,
): Promise<Contract[]> {
  return db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.uplineId, uplineId),
        kind && eq(contracts.kind, kind),
        inArray(contracts.state, [...openStates, 'ending']),
      ),
    )
    .orderBy(asc(contracts.id));
}

/** Accepted versions of a contract, by number. */
export async function acceptedVersions(db: Database, contractId: number): Promise<AcceptedVersion[]> {
  const rows = await db
    .select({
      number: contractVersions.number,
      terms: contractVersions.terms,
      fromDay: contractAnswers.fromDay,
    })
    .from(contractVersions)
    .innerJoin(
      contractAnswers,
      and(
        eq(contractAnswers.contractId, contractVersions.contractId),
        eq(contractAnswers.number, contractVersions.number),
        eq(contractAnswers.answer, 'accepted'),
      ),
    )
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(asc(contractVersions.number));
  return rows.map(({ fromDay, ...row }) => {
    if (fromDay === null) throw new Error(`Contract ${contractId} has accepted terms without a day.`);
    return { ...row, fromDay };
  });
}

/** A contract with all terms that were ever accepted. */
export interface AgreedContract {
  id: number;
  kind: ContractKind;
  accountId: number;
  /** Null: the brand. */
  uplineId: number | null;
  /** Once it is known. */
  lastDay: Day | null;
  versions: AcceptedVersion[];
}

/** Contracts of a merchant, or of one kind, whose terms were accepted, by number, those that have ended included. */
export async function agreedContracts(
  db: Database,
  merchant: string,
  kind?: ContractKind,
): Promise<AgreedContract[]> {
  const rows = await db
    .select({
      id: contracts.id,
      kind: contracts.kind,
      accountId: contracts.accountId,
      uplineId: contracts.uplineId,
      lastDay: contracts.lastDay,
      number: contractVersions.number,
      terms: contractVersions.terms,
      fromDay: contractAnswers.fromDay,
    })
    .from(contracts)
    .innerJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .innerJoin(
      contractAnswers,
      and(
        eq(contractAnswers.contractId, contracts.id),
        eq(contractAnswers.number, contractVersions.number),
        eq(contractAnswers.answer, 'accepted'),
      ),
    )
    .where(and(eq(contracts.merchant, merchant), kind && eq(contracts.kind, kind)))
    .orderBy(asc(contracts.id), asc(contractVersions.number));
  const agreed = new Map<number, AgreedContract>();
  for (const { number, terms, fromDay, ...contract } of rows) {
    if (fromDay === null) throw new Error(`Contract ${contract.id} has accepted terms without a day.`);
    const known = agreed.get(contract.id) ?? { ...contract, versions: [] };
    known.versions.push({ number, terms, fromDay });
    agreed.set(contract.id, known);
  }
  return [...agreed.values()];
}

/** The terms of a contract on a day; undefined if it was not in force. */
export function termsOn({ versions, lastDay }: AgreedContract, day: Day): AcceptedVersion | undefined {
  return lastDay !== null && lastDay < day ? undefined : versionOn(versions, day);
}

/** All versions of a contract with their outcome, by number. */
export async function versionsOf(
  db: Database,
  contractId: number,
): Promise<
  (Pick<typeof contractVersions.$inferSelect, 'number' | 'terms' | 'operator' | 'offeredAt'> &
    Record<'answer' | 'fromDay', string | null>)[]
> {
  const { number, terms, operator, offeredAt } = contractVersions;
  return db
    .select({
      number,
      terms,
      operator,
      offeredAt,
      answer: contractAnswers.answer,
      fromDay: contractAnswers.fromDay,
    })
    .from(contractVersions)
    .leftJoin(
      contractAnswers,
      and(eq(contractAnswers.contractId, contractVersions.contractId), eq(contractAnswers.number, number)),
    )
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(asc(number));
}

/** The version in force on a day: of those that have begun the one with the highest number. */
export function versionOn(versions: readonly AcceptedVersion[], day: Day): AcceptedVersion | undefined {
  return versions.findLast(({ fromDay }) => fromDay <= day);
}

/** Takes a step. The database refuses those that `contract_steps` does not name. */
export async function takeStep(
  tx: Database,
  { id }: Pick<Contract, 'id'>,
  values: Partial<typeof contracts.$inferInsert> & { changedAt: Date },
): Promise<void> {
  await tx.update(contracts).set(values).where(eq(contracts.id, id));
}

/** Since when a version of a contract has waited for an answer; undefined if it does not wait. */
export async function waitingSince(db: Database, id: number, number: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: contractVersions.offeredAt })
    .from(contractVersions)
    .leftJoin(
      contractAnswers,
      and(
        eq(contractAnswers.contractId, contractVersions.contractId),
        eq(contractAnswers.number, contractVersions.number),
      ),
    )
    .where(
      and(
        eq(contractVersions.contractId, id),
        eq(contractVersions.number, number),
        isNull(contractAnswers.number),
      ),
    );
  return row?.at;
}

import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { plainEmail, spellingsOf } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  exclusions,
  merchants,
  profiles,
  type ExclusionKind,
} from '#platform/base/database/schema/index.ts';
import type { Exclusion } from '#platform/accounts/standing/index.ts';

/** Facts by which a person is recognized; those that are not known are left out. */
export interface Person {
  /** Numbers, digits only, with the dial code. */
  mobiles: string[];
  email?: string | undefined;
  name?: string | undefined;
  /** `1990-01-31`. */
  birthday?: string | undefined;
}

/** Stores an exclusion with the facts of the person. The caller ends the sessions. */
export async function addExclusion(
  tx: Database,
  accountId: number,
  { kind, beginsAt, endsAt }: { kind: ExclusionKind; beginsAt: Date; endsAt: Date | null },
): Promise<void> {
  const { merchant: _, ...facts } = (await factsOf(tx, accountId)) ?? {};
  await tx.insert(exclusions).values({ accountId, kind, beginsAt, endsAt, ...facts });
}

/** By what the owner of an account is recognized, as exclusions store it. */
interface PersonFacts {
  merchant: string;
  /** Confirmed by a code, as is `boundEmail`; the others are as typed. */
  mobile: string | null;
  boundEmail: string | null;
  typedMobile: string | null;
  email: string | null;
  name: string | null;
  birthday: string | null;
}

export async function factsOf(db: Database, accountId: number): Promise<PersonFacts | undefined> {
  const [person] = await db
    .select({
      merchant: accounts.merchant,
      mobile: accounts.mobile,
      boundEmail: accounts.email,
      typedMobile: profiles.mobileNum,
      email: profiles.email,
      name: profiles.payeeName,
      birthday: profiles.birthday,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return (
    person && {
      ...person,
      typedMobile: digitsOf(person.typedMobile),
      boundEmail: foldedEmailOf(person.boundEmail),
      email: foldedEmailOf(person.email),
      name: foldedOf(person.name),
    }
  );
}

/** All exclusions of an account, latest first. */
export async function listExclusions(
  db: Database,
  accountId: number,
): Promise<(typeof exclusions.$inferSelect)[]> {
  return db
    .select()
    .from(exclusions)
    .where(eq(exclusions.accountId, accountId))
    .orderBy(desc(exclusions.beginsAt), desc(exclusions.id));
}

/**
 * Whether a person is self-excluded at a merchant under another account: by a number, by the email, or by name and
 * birthday together. A name alone never decides.
 */
export async function isSelfExcluded(
  db: Database,
  merchant: string,
  person: Person,
  now: Date,
): Promise<boolean> {
  return (await runningExclusionsOf(db, merchant, person, now)).length > 0;
}

/** The running self-exclusions of a person at a merchant, the longest first, except those of one account. */
export async function runningExclusionsOf(
  db: Database,
  merchant: string,
  { mobiles, email, name, birthday }: Person,
  now: Date,
  except?: number,
): Promise<Exclusion[]> {
  const numbers = mobiles.filter((mobile) => mobile !== '');
  const foldedEmail = foldedEmailOf(email);
  const addresses = foldedEmail === null ? [] : spellingsOf(foldedEmail);
  const foldedName = foldedOf(name);
  const same = [
    ...numbers.flatMap((mobile) => [eq(exclusions.mobile, mobile), eq(exclusions.typedMobile, mobile)]),
    ...(addresses.length > 0
      ? [inArray(exclusions.email, addresses), inArray(exclusions.boundEmail, addresses)]
      : []),
    ...(foldedName && birthday
      ? [and(eq(exclusions.name, foldedName), eq(exclusions.birthday, birthday))]
      : []),
  ];
  if (same.length === 0) return [];
  return db
    .select({ kind: exclusions.kind, beginsAt: exclusions.beginsAt, endsAt: exclusions.endsAt })
    .from(exclusions)
    .innerJoin(accounts, eq(accounts.id, exclusions.accountId))
    .innerJoin(merchants, eq(merchants.code, accounts.merchant))
    .where(
      and(
        eq(merchants.code, merchant),
        eq(exclusions.kind, 'self-exclusion'),
        or(isNull(exclusions.endsAt), gt(exclusions.endsAt, now)),
        or(...same),
        except === undefined ? undefined : ne(exclusions.accountId, except),
      ),
    )
    .orderBy(sql`${exclusions.endsAt} desc nulls first`);
}

/** An email address as stored: one form of its host, whichever was typed. */
export function foldedEmailOf(text: string | null | undefined): string | null {
  return plainEmail(text ?? '') ?? foldedOf(text);
}

/** As stored: composed, lower case, with single spaces and without invisible characters. */
export function foldedOf(text: string | null | undefined): string | null {
  return (
    text
      ?.normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .toLowerCase() || null
  );
}

export function digitsOf(text: string | null | undefined): string | null {
  return text?.replaceAll(/\D/g, '') || null;
}

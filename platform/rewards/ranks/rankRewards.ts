import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { textLanguages, type TextLanguage } from '#kit/textLanguages.ts';
import { filled, loadWords } from '#kit/words.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { textIn } from '#platform/site/content/index.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, profiles, rewards, type Texts } from '#platform/base/database/schema/index.ts';
import { grantReward } from '../claims/index.ts';
import { listMerchants, dayIn } from '#platform/site/merchants/index.ts';
import { hasMovingRank } from './rankedAccounts.ts';
import { ranksOf, type Rank } from '#platform/accounts/ranks/index.ts';
import type english from './words/en.json';

const dayMs = 86_400_000;
/** Days to claim such a reward. */
const claimDays = 30;
const batch = 200;

const words = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** A title in every language. */
const titlesOf = (textOf: (language: TextLanguage) => string) =>
  Object.fromEntries(textLanguages.map((language) => [language, textOf(language)])) as Texts;

/** Grants the reward for a rank that a member reaches, once per member and rank, however often it is reached. */
export async function grantUpgradeReward(
  tx: Database,
  account: Pick<Account, 'id' | 'merchant' | 'type'>,
  rank: Rank,
  now: Date,
): Promise<void> {
  if (rank.upgradeReward === 0n) return;
  const titles = titlesOf((language) =>
    filled(words[language].upgrade, { rank: textIn(rank.names, language) }),
  );
  await grantReward(tx, {
    account,
    source: 'rank',
    key: `upgrade:${account.id}:${rank.level}`,
    titles,
    prize: { kind: 'money', amount: rank.upgradeReward },
    endsAt: new Date(now.getTime() + claimDays * dayMs),
    now,
  });
}

/**
 * Grants today's birthday rewards, in each merchant's time zone, once per member and year. Who was born on 29 February has
 * it on 1 March of other years. Safe to run twice. Returns how many were granted.
 */
export async function grantBirthdayRewards(
  db: Database,
  now: Date,
  log: Log = () => undefined,
): Promise<number> {
  let granted = 0;
  for (const { code, timeZone } of await listMerchants(db)) {
    const ranks = (await ranksOf(db, code)).filter(({ birthdayReward }) => birthdayReward > 0n);
    if (ranks.length === 0) continue;
    const today = dayIn(timeZone, now);
    for (let last = 0; ;) {
      const members = await membersBornOn(db, code, { today, now, last });
      for (const account of members) {
        const rank = ranks.find(({ level }) => level === account.rankLevel);
        try {
          if (rank && (await grantBirthday(db, account, rank, today, now))) granted += 1;
        } catch (error) {
          log('error', 'a birthday reward could not be granted', {
            account: account.id,
            ...errorFacts(error),
          });
        }
      }
      if (members.length < batch) break;
      last = members.at(-1)?.id ?? last;
    }
  }
  return granted;
}

async function grantBirthday(
  db: Database,
  account: Account,
  rank: Rank,
  today: string,
  now: Date,
): Promise<boolean> {
  const id = await db.transaction((tx) =>
    grantReward(tx, {
      account,
      source: 'rank',
      key: birthdayKey(account.id, today),
      titles: titlesOf((language) => words[language].birthday),
      prize: { kind: 'money', amount: rank.birthdayReward },
      endsAt: new Date(now.getTime() + claimDays * dayMs),
      now,
    }),
  );
  return id !== undefined;
}

const birthdayKey = (accountId: number, today: string) => `birthday:${accountId}:${today.slice(0, 4)}`;

/** Members whose birthday is today and who have no reward for it yet, by id. */
async function membersBornOn(
  db: Database,
  merchant: string,
  { today, now, last }: { today: string; now: Date; last: number },
): Promise<Account[]> {
  const isLeap = new Date(`${today.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() === 29;
  const days = [today.slice(5), ...(today.endsWith('-03-01') && !isLeap ? ['02-29'] : [])];
  const rows = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(
      and(
        hasMovingRank(merchant, now, { held: true }),
        gt(accounts.id, last),
        sql`to_char(${profiles.birthday}, 'MM-DD') in (${sql.join(
          days.map((day) => sql`${day}`),
          sql`, `,
        )})`,
        sql`not exists (select from ${rewards} where ${rewards.merchant} = ${merchant} and ${rewards.source} = 'rank' and ${rewards.key} = 'birthday:' || ${accounts.id} || ${`:${today.slice(0, 4)}`}::text)`,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(batch);
  return rows.map(({ account }) => account);
}

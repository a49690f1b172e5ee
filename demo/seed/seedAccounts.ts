import { addAccount, isAgent, trialType } from '#platform/accounts/account/index.ts';
import type { PasswordCost } from '#platform/identity/parts.ts';
import { hashPassword } from '#platform/identity/passwords/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { setMemberPlay } from '#platform/accounts/play/index.ts';
import { messages } from '#platform/base/database/schema/index.ts';
import {
  grantTrialMoney,
  mainWallet,
  merchantLedgerAccount,
  openMemberLedgerAccount,
  openVendorWallet,
  transfer,
} from '#platform/money/wallet/index.ts';
import { addLink } from '#platform/identity/register/index.ts';
import { demoAccounts, demoLink, demoPassword } from '../accounts/index.ts';
import { inUnits } from './inUnits.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** An office account has no member side, which the login reports (R6.4). */
const officeAccount = { account: 'demo_office', nickname: 'Office', type: 90 };

/** Days since which the demo agents exist: longer than what they have earned. */
const agentDays = 40;

/** Seeds the demo accounts, their money by ledger entries, and their messages. */
export async function seedAccounts(
  db: Database,
  merchant: SeedMerchant,
  { messages: letters }: SeedFiles,
  { cost, now }: { cost: PasswordCost; now: Date },
): Promise<void> {
  const { code, currency } = merchant;
  const rowOf = (name: string) => accountRow(name, merchant);
  const openedAt = new Date(now.getTime() - agentDays * 86_400_000);
  const passwordHash = await hashPassword(demoPassword, cost);
  const outside = await merchantLedgerAccount(db, code, 'outside');
  const agent = await addAccount(db, {
    ...rowOf('demo_agent'),
    merchant: code,
    passwordHash,
    createdAt: openedAt,
  });

  await addLink(db, { merchant: code, code: demoLink, accountId: agent.id, createdAt: new Date() });

  for (const person of demoAccounts) {
    const account =
      person.account === agent.account
        ? agent
        : await addAccount(db, {
            ...rowOf(person.account),
            merchant: code,
            passwordHash,
            upline: person.type === trialType ? null : agent.id,
            ...(isAgent(person.type) && { createdAt: openedAt }),
          });
    const ledgerAccountId = await openMemberLedgerAccount(db, code, account.id, currency);
    const amount = inUnits(person.balance, merchant);
    if (person.type === trialType) {
      const reason = 'First money of the demonstration';
      const grant = { accountId: account.id, amount, reason, idempotencyKey: `seed:trial:${person.account}` };
      await grantTrialMoney(db, code, grant);
      continue;
    }
    // A small part of a member's money is a deposit, so that each member appears in the rankings.
    const deposit = inUnits('500.00', merchant);
    for (const [kind, part] of [
      ['adjustment', amount - deposit],
      ['deposit', deposit],
    ] as const)
      if (part > 0n)
        await transfer(db, {
          merchant: code,
          kind,
          reason: 'First money of the demonstration',
          idempotencyKey: `seed:${kind}:${person.account}`,
          // Before what agents have earned, because balances run on.
          ...(isAgent(person.type) && { at: openedAt }),
          sides: [
            { ledgerAccountId, amount: part },
            { ledgerAccountId: outside.id, amount: -part },
          ],
        });
    await moveToVendors(db, merchant, person.account, { accountId: account.id, ledgerAccountId });
    if (merchant.moneyAlong?.includes(person.account))
      await setMemberPlay(db, account.id, { moneyAlong: true });
    await db.insert(messages).values(
      letters.map(({ title, content }) => ({
        accountId: account.id,
        titles: title,
        contents: content,
        isHtml: true,
      })),
    );
  }
  await addAccount(db, { ...officeAccount, merchant: code, passwordHash, demo: true });
}

/** Moves some of a member's money to vendors, as the member would. */
async function moveToVendors(
  db: Database,
  merchant: SeedMerchant,
  name: string,
  { accountId, ledgerAccountId }: { accountId: number; ledgerAccountId: number },
): Promise<void> {
  const { code, currency, atVendors = {} } = merchant;
  for (const [vendor, baht] of Object.entries(atVendors[name] ?? {})) {
    const wallet = await openVendorWallet(db, { merchant: code, accountId, vendor, currency });
    const amount = inUnits(baht, merchant);
    await transfer(db, {
      merchant: code,
      kind: 'wallet',
      reason: `${mainWallet} to ${vendor}`,
      idempotencyKey: `seed:wallet:${name}:${vendor}`,
      sides: [
        { ledgerAccountId, amount: -amount },
        { ledgerAccountId: wallet, amount },
      ],
    });
  }
}

function accountRow(name: string, { name: brand, nicknames, language }: SeedMerchant) {
  const person = demoAccounts.find((one) => one.account === name);
  if (!person) throw new Error(`There is no demo account ${name}.`);
  const { account, type, rankName, rankLevel, labels, mobile, referralCode } = person;
  const avatar = `avatars/${brand.toLowerCase()}/${person.avatar}.webp`;
  const nickname = nicknames[account] ?? person.nickname;
  const facts = {
    account,
    nickname,
    type,
    rankName,
    rankLevel,
    labels,
    avatar,
    mobile,
    referralCode,
    language,
  };
  return { ...facts, firstLoginAt: new Date(0), demo: true };
}

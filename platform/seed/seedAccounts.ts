import { addAccount } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Database } from '../database/index.ts';
import { messages } from '../database/schema/index.ts';
import { currencyDecimals, toMinor } from '#kit/money.ts';
import { merchantPot, openMemberPot } from '../wallet/ledger.ts';
import { transfer } from '../wallet/transfer.ts';
import { demoAccounts, demoPassword } from './demoAccounts.ts';
import type { SeedFiles } from './types.ts';

/** An account of the office: it has no member side, and proves that the login says so (R6.4). */
const officeAccount = { account: 'demo_office', nickname: 'Office', type: 90 };

/** The demo accounts, their money by ledger entries, and what waits in their letter boxes. */
export async function seedAccounts(db: Database, { merchant, messages: letters }: SeedFiles): Promise<void> {
  const { code, currency } = merchant;
  const passwordHash = await hashPassword(demoPassword);
  const outside = await merchantPot(db, code, 'outside');
  const agent = await addAccount(db, { ...rowOf('demo_agent'), merchant: code, passwordHash });

  for (const person of demoAccounts) {
    const account =
      person.account === agent.account
        ? agent
        : await addAccount(db, { ...rowOf(person.account), merchant: code, passwordHash, upline: agent.id });
    const pot = await openMemberPot(db, code, account.id, currency);
    const amount = toMinor(person.balance, currencyDecimals(currency)) ?? 0n;
    await transfer(db, {
      merchant: code,
      kind: 'deposit',
      reason: 'First money of the demonstration',
      idempotencyKey: `seed:${person.account}`,
      sides: [
        { pot: pot, amount },
        { pot: outside.id, amount: -amount },
      ],
    });
    if (person.type === 4) continue;
    await db
      .insert(messages)
      .values(
        letters.map(({ title, content }) => ({ accountId: account.id, titles: title, contents: content })),
      );
  }
  await addAccount(db, { ...officeAccount, merchant: code, passwordHash, demo: true });
}

function rowOf(name: string): {
  account: string;
  nickname: string;
  type: number;
  rankName: string;
  rankLevel: number;
  labels: string[];
  firstLoginAt: Date;
  demo: true;
} {
  const person = demoAccounts.find((one) => one.account === name);
  if (!person) throw new Error(`there is no demo account ${name}`);
  const { account, nickname, type, rankName, rankLevel, labels } = person;
  return { account, nickname, type, rankName, rankLevel, labels, firstLoginAt: new Date(0), demo: true };
}

import { addAccount } from '#platform/accounts/account/index.ts';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { chatKeys, sessions } from '#platform/base/database/schema/index.ts';

const dayMs = 24 * 3_600_000;

/** Members who have logged in and opened the chat: the key of each one's page. For tests and measurements of many. */
export async function makeChatMembers(db: Database, merchant: string, count: number): Promise<string[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + dayMs);
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [key, sessionHash] = [createToken(), hashToken(createToken())];
    const name = `chatter${n}`;
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    const { id: accountId } = await addAccount(db, {
      merchant,
      account: name,
      nickname: name,
      passwordHash: '',
      type: 0,
    });
    const session = { tokenHash: sessionHash, accountId, address: '127.0.0.1', createdAt: now, seenAt: now };
    // oxlint-disable-next-line no-await-in-loop
    await db.insert(sessions).values({ ...session, expiresAt });
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insert(chatKeys)
      .values({ hash: hashToken(key), kind: 'page', accountId, sessionHash, expiresAt });
    keys.push(key);
  }
  return keys;
}

import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import type { AttemptRule } from '#platform/accounts/attempts/index.ts';
import { registrations } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { followsRule, type Merchant } from '#platform/site/merchants/index.ts';
import { listRegistrationRules } from '#platform/site/permission/index.ts';
import type { IdentityParts } from '../parts.ts';
import { textOf } from '../details/index.ts';
import { hashPassword, newPasswordFault } from '../passwords/index.ts';
import { newCode } from './invitations.ts';
import { isTaken } from './isTaken.ts';

/** An account that an agent opens for someone else. */
interface AgentsAccount {
  username: string;
  /** The first one: its owner must change it. */
  password: string;
  /** 0 for a member, 2 for an agent (R6.2). */
  type: 0 | 2;
  /** Those of the agent, until its owner logs in. */
  language: string;
  site: string | undefined;
  /** As what a taken name is counted. */
  takenTries: AttemptRule;
}

/**
 * Opens an account below an agent, with an empty wallet, by the rules of registration for name and password (R2.8.6). Its owner has
 * agreed to nothing yet: `agreementDue` until the first password is changed. Refuses with `invalid-request` and the fields.
 */
export async function openByAgent(
  { db, announce, now, passwordCost }: IdentityParts,
  merchant: Merchant,
  agent: Account,
  { username, password, type, language, site, takenTries }: AgentsAccount,
): Promise<Account> {
  const account = textOf(username);
  const fields = await faultsOf({ db }, merchant, account, password);
  const attempt = { ...takenTries, key: String(agent.id) };
  if (fields.length > 0) throw refused(fields, attempt);
  const passwordHash = await hashPassword(password, passwordCost);
  const at = now();
  try {
    return await db.transaction(async (tx) => {
      const opened = await addAccount(tx, {
        merchant: merchant.code,
        account,
        nickname: account,
        type,
        upline: agent.id,
        passwordHash,
        passwordChangedAt: at,
        agreementDue: true,
        language,
        site: site ?? null,
        referralCode: newCode(),
        createdAt: at,
      });
      const { code, currency } = merchant;
      await announce(tx, { kind: 'account-opened', account: { id: opened.id, merchant: code, currency } });
      await tx.insert(registrations).values({
        accountId: opened.id,
        registerType: 'username',
        registerMethod: 'AGENT',
        domain: '',
        registerUrl: '',
        // The agent's address would be a sign that both are one person.
        address: '',
        invitedBy: 'agent',
        invitation: agent.account,
        inviterId: agent.id,
      });
      return opened;
    });
  } catch (error) {
    if (isTaken(error)) throw refused([taken], attempt);
    throw error;
  }
}

interface Fault {
  field: 'username' | 'password';
  code: string;
  message: string;
}

const taken: Fault = {
  field: 'username',
  code: 'taken',
  message: 'An account with this name already exists.',
};

async function faultsOf(
  { db }: Pick<IdentityParts, 'db'>,
  merchant: Merchant,
  account: string,
  password: string,
): Promise<Fault[]> {
  const { username: rule } = await listRegistrationRules(db, merchant.code);
  const nameFault =
    rule && !(await followsRule(rule, account))
      ? { field: 'username' as const, code: 'pattern', message: 'The name does not follow its rule.' }
      : (await findAccount(db, merchant.code, account))
        ? taken
        : undefined;
  const wrong = await newPasswordFault(db, merchant, password, {
    name: account,
    isOld: async () => false,
  });
  return [...(nameFault ? [nameFault] : []), ...(wrong ? [{ field: 'password' as const, ...wrong }] : [])];
}

function refused(fields: Fault[], attempt: NonNullable<Refusal['facts']['attempt']>): Refusal {
  return new Refusal(422, 'invalid-request', {
    fields,
    ...(fields.includes(taken) && { attempt }),
    message: fields.map(({ message }) => message).join(' '),
  });
}

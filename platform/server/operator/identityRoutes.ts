import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { ProviderEndpoints } from '#platform/base/database/schema/index.ts';
import { isLongerThan } from '#kit/countCharacters.ts';
import { identitiesOf, listEvents, unlink } from '#platform/identity/identities/index.ts';
import {
  isLoopbackAddress,
  configuredProviders,
  providersOf,
  removeProvider,
  setProvider,
  usual,
  type ProviderName,
} from '#platform/identity/providers/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Characters of a reason. */
const longest = 200;

const names: readonly string[] = ['google', 'facebook', 'firebase'] satisfies ProviderName[];

/** Routes for third-party sign-in (R2.6.8) and for what is linked to accounts (R4.20). */
export function identityRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/sign-in', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const offered = new Set((await providersOf(parts, merchant.code)).map(({ provider }) => provider));
    const configured = await configuredProviders(parts, merchant.code);
    return configured.map(({ provider, clientId, issuer, secretName, page }) => ({
      provider,
      clientId,
      issuer,
      secretName,
      hasSecret: secretName === null ? null : parts.secretOf(secretName) !== undefined,
      page,
      isOffered: offered.has(provider),
    }));
  });

  on.put('/:merchant/sign-in/:provider', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const provider = nameIn(c.req.param('provider'));
    const common = provider === 'firebase' ? undefined : usual[provider];
    const issuer = fields.optionalText('issuer') ?? common?.issuer;
    if (issuer === undefined)
      throw wrongField('issuer', 'an address such as https://securetoken.google.com/my-project');
    const row = {
      provider,
      clientId: fields.text('clientId'),
      secretName: secretNameIn(fields),
      issuer: addressOf('issuer', issuer),
      endpoints: endpointsIn(fields) ?? (issuer === common?.issuer ? common.endpoints : null),
      page: provider === 'firebase' ? addressOf('page', fields.text('page')) : null,
    };
    const by = operatorOf(fields);
    await setProvider(parts, merchant.code, row);
    await recordAct(parts, {
      merchant: merchant.code,
      operator: by,
      act: 'sign-in-set',
      subject: `sign-in ${provider}`,
      details: { issuer: row.issuer, clientId: row.clientId, secretName: row.secretName ?? '' },
    });
    return { provider };
  });

  on.post('/:merchant/sign-in/:provider/remove', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const provider = nameIn(c.req.param('provider'));
    const by = operatorOf(await readFields(c));
    if (!(await removeProvider(parts, merchant.code, provider)))
      throw new Refusal(404, 'unknown-provider', {
        message: `${merchant.code} has not configured ${provider}.`,
      });
    const subject = `sign-in ${provider}`;
    await recordAct(parts, {
      merchant: merchant.code,
      operator: by,
      act: 'sign-in-removed',
      subject,
      details: {},
    });
    return { provider };
  });

  on.get('/:merchant/accounts/:account/identities', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const linked = await identitiesOf(db, account.id);
    const events = await listEvents(db, account.id);
    return {
      account: account.account,
      identities: linked.map(({ provider, name, email, linkedAt }) => ({
        provider,
        name,
        email,
        linkedAt,
      })),
      events: events.map(({ provider, event, address, at }) => ({ provider, event, address, at })),
    };
  });

  on.post('/:merchant/accounts/:account/identities/:provider/unlink', async (parts, c) => {
    const merchant = await merchantOf(parts.db, c.req.param('merchant'));
    const account = await accountOf(parts.db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason').trim();
    if (reason === '' || isLongerThan(reason, longest))
      throw wrongField('reason', `1 to ${longest} characters long`);
    const provider = c.req.param('provider');
    const canLogIn = await unlink(parts, merchant, account, provider);
    const subject = `account ${account.account}`;
    const act = { merchant: merchant.code, operator, act: 'identity-unlinked', subject };
    await recordAct(parts, { ...act, details: { provider, reason } });
    return { account: account.account, provider, canLogIn };
  });
}

function nameIn(text: string): ProviderName {
  if (names.includes(text)) return text as ProviderName;
  throw wrongField('provider', names.join(', '));
}

/** Only variables made for this can be named, so that no other secret of the process reaches a provider. */
function secretNameIn(fields: Fields): string | null {
  const name = fields.optionalText('secretName') ?? null;
  if (name === null || /^SIGN_IN_[A-Z0-9_]{1,60}$/.test(name)) return name;
  throw wrongField('secretName', 'a variable whose name begins with SIGN_IN_, such as SIGN_IN_GOOGLE_SECRET');
}

function endpointsIn(fields: Fields): ProviderEndpoints | null {
  const of = (name: string) => {
    const text = fields.optionalText(name);
    return text === undefined ? undefined : addressOf(name, text);
  };
  const [authorization, token, keys] = [of('authorization'), of('token'), of('keys')];
  if (authorization === undefined && token === undefined && keys === undefined) return null;
  if (authorization === undefined || token === undefined || keys === undefined)
    throw wrongField('authorization', 'given together with token and keys');
  return { authorization, token, keys };
}

/** HTTPS, or an address of this machine. */
function addressOf(field: string, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isAddress && (text.startsWith('https:') || isLoopbackAddress(text))) return text.replace(/\/+$/, '');
  throw wrongField(field, 'an https address');
}

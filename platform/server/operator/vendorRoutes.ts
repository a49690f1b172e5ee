import { eq } from 'drizzle-orm';
import { closestMatch } from '#kit/closestMatch.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import { newSecret } from '#platform/play/integration/index.ts';
import { changeVendor } from '#platform/site/vendors/index.ts';
import { readFields, wrongField } from './readFields.ts';
import { signatureVersionOf } from './signatureVersion.ts';

/** A day: longer bets need a status address. */
const maxSilence = 86_400;

/** Routes for vendors themselves, which all merchants share. */
export function vendorRoutes(on: OperatorRoutes): void {
  on.post('/vendors/:vendor/secret', async ({ db }, c) => {
    const code = await vendorCode(db, c.req.param('vendor'));
    const secret = newSecret();
    await changeVendor(db, code, { secret });
    return { vendor: code, secret };
  });

  on.put('/vendors/:vendor', async ({ db, now, log }, c) => {
    const code = await vendorCode(db, c.req.param('vendor'));
    const fields = await readFields(c);
    const [launchUrl, statusUrl, roomsUrl, fixturesUrl, slipsUrl] = [
      addressOf('launchUrl', fields.optionalText('launchUrl'), { mayBePath: true }),
      addressOf('statusUrl', fields.optionalText('statusUrl'), { mayBePath: false }),
      addressOf('roomsUrl', fields.optionalText('roomsUrl'), { mayBePath: false }),
      addressOf('fixturesUrl', fields.optionalText('fixturesUrl'), { mayBePath: false }),
      addressOf('slipsUrl', fields.optionalText('slipsUrl'), { mayBePath: false }),
    ];
    const silence = fields.raw('silenceSeconds');
    const silenceSeconds = silence === undefined || silence === null ? undefined : Number(silence);
    if (
      silenceSeconds !== undefined &&
      !(Number.isInteger(silenceSeconds) && silenceSeconds >= 10 && silenceSeconds <= maxSilence)
    )
      throw wrongField('silenceSeconds', `a whole number of seconds from 10 to ${maxSilence}`);
    const seamless = fields.raw('seamless') === undefined ? undefined : fields.flag('seamless');
    const { version1At } = await vendorNamed(db, code);
    const signatureVersion = signatureVersionOf(fields, { name: code, version1At, now: now() });
    const changes = {
      ...(signatureVersion !== undefined && { signatureVersion }),
      ...(launchUrl !== undefined && { launchUrl }),
      ...(statusUrl !== undefined && { statusUrl }),
      ...(roomsUrl !== undefined && { roomsUrl }),
      ...(fixturesUrl !== undefined && { fixturesUrl }),
      ...(slipsUrl !== undefined && { slipsUrl }),
      ...(seamless !== undefined && { seamless }),
      ...(silenceSeconds !== undefined && { silenceSeconds }),
    };
    await changeVendor(db, code, changes);
    if (signatureVersion !== undefined)
      log('info', 'the version of signatures of a vendor was set', {
        vendor: code,
        version: signatureVersion,
      });
    const { secret, ...value } = await vendorNamed(db, code);
    return { ...value, hasSecret: secret !== null };
  });
}

async function vendorNamed(db: Database, code: string): Promise<typeof vendors.$inferSelect> {
  const [row] = await db.select().from(vendors).where(eq(vendors.code, code));
  if (!row) throw new Error(`Vendor ${code} cannot be found.`);
  return row;
}

async function vendorCode(db: Database, code: string): Promise<string> {
  const rows = await db.select({ code: vendors.code }).from(vendors);
  if (rows.some((row) => row.code === code)) return code;
  const match = closestMatch(
    code,
    rows.map((row) => row.code),
  );
  const advice = match === undefined ? '' : ` Did you mean ${match}?`;
  throw new Refusal(404, 'unknown-vendor', { message: `There is no vendor ${code}.${advice}` });
}

/** Undefined leaves the address as it is, an empty text removes it. */
function addressOf(
  field: string,
  text: string | undefined,
  { mayBePath }: { mayBePath: boolean },
): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === '') return null;
  const isPath = mayBePath && /^\/(?!\/)/.test(text) && URL.canParse(text, 'http://games.example');
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isPath || isAddress) return text;
  const path = mayBePath ? ', or a path such as /slot' : '';
  throw wrongField(field, `an address such as https://games.example/slot${path}`);
}

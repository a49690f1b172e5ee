import { asc, eq } from 'drizzle-orm';
import { closestMatch } from '#kit/closestMatch.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import { newSecret } from '#platform/play/integration/index.ts';
import { changeVendor } from '#platform/site/vendors/index.ts';
import { changedFacts } from './changedFacts.ts';
import { wholeNumberIn } from './wholeNumberIn.ts';
import { wrongField } from './wrongField.ts';
import { signatureVersionOf } from './signatureVersion.ts';

/** A day: longer bets need a status address. */
const maxSilence = 86_400;

/** Calls for vendors themselves, which all merchants share. */
export function vendorRoutes(on: OperatorRoutes): void {
  on.read('listVendorConnections', async ({ db }) =>
    (await db.select().from(vendors).orderBy(asc(vendors.code))).map(valueOf),
  );

  on.write('replaceVendorSecret', async ({ db }, { vendor }) => {
    const { code } = await vendorNamed(db, vendor);
    const secret = newSecret();
    await changeVendor(db, code, { secret });
    return { vendor: code, secret };
  });

  on.write('changeVendor', async ({ db, now, log }, request, { note }) => {
    const before = await vendorNamed(db, request.vendor);
    const { code } = before;
    const addresses = {
      launchUrl: addressOf('launchUrl', request.launchUrl, { mayBePath: true }),
      statusUrl: addressOf('statusUrl', request.statusUrl),
      roomsUrl: addressOf('roomsUrl', request.roomsUrl),
      fixturesUrl: addressOf('fixturesUrl', request.fixturesUrl),
      slipsUrl: addressOf('slipsUrl', request.slipsUrl),
    };
    const silenceSeconds = wholeNumberIn(request, 'silenceSeconds', {
      least: 10,
      most: maxSilence,
      what: 'a whole number of seconds',
    });
    const { seamless } = request;
    const { version1At } = before;
    const signatureVersion = signatureVersionOf(request, { name: code, version1At, now: now() });
    const given = Object.entries({ ...addresses, silenceSeconds, seamless, signatureVersion });
    const changes = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    await changeVendor(db, code, changes);
    if (signatureVersion !== undefined)
      log('info', 'the version of signatures of a vendor was set', {
        vendor: code,
        version: signatureVersion,
      });
    const after = valueOf(await vendorNamed(db, code));
    note(changedFacts(valueOf(before), after));
    return after;
  });
}

/** A vendor without its secret. */
function valueOf(row: typeof vendors.$inferSelect) {
  const { secret, search: _, ...vendor } = row;
  return { ...vendor, hasSecret: secret !== null };
}

async function vendorNamed(db: Database, code: string): Promise<typeof vendors.$inferSelect> {
  const [row] = await db.select().from(vendors).where(eq(vendors.code, code));
  if (row) return row;
  const rows = await db.select({ code: vendors.code }).from(vendors);
  const match = closestMatch(
    code,
    rows.map((one) => one.code),
  );
  const advice = match === undefined ? '' : ` Did you mean ${match}?`;
  throw new Refusal(404, 'unknown-vendor', { message: `There is no vendor ${code}.${advice}` });
}

/** Undefined leaves the address as it is, an empty text removes it. */
function addressOf(
  field: string,
  text: string | undefined,
  { mayBePath }: { mayBePath: boolean } = { mayBePath: false },
): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === '') return null;
  const isPath = mayBePath && /^\/(?!\/)/.test(text) && URL.canParse(text, 'http://games.example');
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isPath || isAddress) return text;
  const path = mayBePath ? ', or a path such as /slot' : '';
  throw wrongField(field, `an address such as https://games.example/slot${path}`);
}

import { appearanceOf } from '../visit/appearance.ts';
import { errorFacts } from '../base/log.ts';
import type { PortalParts } from './createParts.ts';

/** Milliseconds that warming takes at most: a platform that is away does not keep the portal from its visitors. */
const longestMs = 8000;
/** Milliseconds without a state after which the platform counts as slow. */
const slowMs = 1000;
/** Brands that are warmed: the first by name. A portal with more has visitors from other portals. */
const most = 50;

type Parts = Pick<PortalParts, 'environment' | 'gate' | 'pagesFor'>;

/**
 * Asks the calls of each brand's home once, so that its first visitor gets a page with data. A guest's page waits half a
 * second for its data, which is too short for a platform that has just started.
 */
export async function warmHomes(parts: Parts): Promise<void> {
  const { brands } = parts.environment;
  const homes = brands
    .list()
    .slice(0, most)
    .map(({ brand }) =>
      warmHome(parts, brand).catch((error: unknown) =>
        parts.environment.log('warn', 'home not warmed', { brand, ...errorFacts(error) }),
      ),
    );
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestMs).unref());
  await Promise.race([Promise.all(homes), late]);
}

async function warmHome({ environment, gate, pagesFor }: Parts, brand: string): Promise<void> {
  const revision = environment.brands.get(brand);
  const [host] = environment.brands.hostsOf(brand);
  if (!revision || host === undefined) return;
  const stateNow = () => gate.stateOf(revision, host);
  const began = environment.monotonic();
  let state = await stateNow();
  // A platform that is slow is asked again, one that refuses is not there.
  if (state.degraded && environment.monotonic() - began >= slowMs) state = await stateNow();
  const visit = { revision, host, origins: [], address: '', state, cookies: new Map(), session: null };
  const appearance = appearanceOf(revision, null, visit.cookies, undefined);
  await pagesFor(visit).warm({ visit, appearance, form: 'document', path: '/', query: {} });
}

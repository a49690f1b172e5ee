import { CallError } from '#engine/api/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { CallName } from '#schemas/generated/api.ts';
import type { Visit } from '../http/context.ts';
import { errorFacts, type Log } from '../log.ts';
import type { PlatformLink } from '../platform.ts';

/** Calls after which the platform may write to a member for the first time. */
const beforeMail = new Set<CallName>([
  'login',
  'register',
  'registerMobile',
  'forgotByEmail',
  'sendEmailCode',
]);

interface Dependencies {
  linkOf: (visit: Visit) => PlatformLink;
  widgets: WidgetRegistry;
  log: Log;
}

/**
 * States to platforms how the mail of each site looks, once per revision and site: with the first call after which mail
 * may follow. The call does not wait for it.
 */
export class MailFrames {
  readonly #dependencies: Dependencies;
  readonly #stated = new WeakMap<BrandRevision, Set<string>>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Never throws. Without an answer, the next such call states it again. */
  note(name: CallName, visit: Visit): void {
    const [site] = visit.origins;
    if (site === undefined || visit.preview || !beforeMail.has(name)) return;
    const { revision } = visit;
    const stated = this.#stated.get(revision) ?? new Set();
    if (stated.has(site)) return;
    this.#stated.set(revision, stated.add(site));
    void this.#state(visit, site).catch((error: unknown) => {
      // A platform without this call has mail of its own.
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (!isRefused) stated.delete(site);
      this.#dependencies.log(isRefused ? 'info' : 'warn', 'the mail frame was not stated', {
        brand: revision.brand,
        ...errorFacts(error),
      });
    });
  }

  async #state(visit: Visit, site: string): Promise<void> {
    const { linkOf, widgets } = this.#dependencies;
    const { revision, host } = visit;
    const { mailFrameOf } = await import('./mailFrameOf.ts');
    const { brand, config } = revision;
    const language = config.languages[0]?.code ?? 'TH';
    await linkOf(visit).request('setMailFrame', await mailFrameOf(revision, widgets), {
      brand,
      merchantCode: config.merchantCode,
      language,
      host,
      site,
    });
  }
}

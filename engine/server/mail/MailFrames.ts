import { CallError } from '#engine/api/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { MailFrame } from '#schemas/generated/api.ts';
import type { Visit } from '../visit/Visit.ts';
import { errorFacts, type Log } from '../base/log.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';

/** Fields that platforms of an earlier contract do not know, newest first. */
const newerFields = ['locale', 'ageLimit'] as const;

/** How long after a failure the frame is not stated again, in milliseconds. */
const pauseMs = 5_000;

interface Dependencies {
  linkOf: (visit: Visit) => PlatformLink;
  widgets: WidgetRegistry;
  log: Log;
}

/**
 * States to platforms what each site is called and how its mail looks, once per revision and site: with the first call of
 * a visitor, before the platform may write to anyone. The call does not wait for it.
 */
export class MailFrames {
  readonly #dependencies: Dependencies;
  readonly #pauseMs: number;
  readonly #stated = new WeakMap<BrandRevision, Set<string>>();

  constructor(dependencies: Dependencies, pause = pauseMs) {
    this.#dependencies = dependencies;
    this.#pauseMs = pause;
  }

  /** Never throws. Without an answer, a later call states it again. */
  note(visit: Visit): void {
    const [site] = visit.origins;
    if (site === undefined || visit.preview) return;
    const { revision } = visit;
    const stated = this.#stated.get(revision) ?? new Set();
    if (stated.has(site)) return;
    this.#stated.set(revision, stated.add(site));
    void this.#state(visit, site).catch((error: unknown) => {
      // A platform without this call has mail of its own.
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (!isRefused) setTimeout(() => stated.delete(site), this.#pauseMs).unref();
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
    const link = linkOf(visit);
    const context = { brand, merchantCode: config.merchantCode, language, host, site };
    await stateTo(link, await mailFrameOf(revision, widgets), context);
  }
}

/** States a frame, to a strict platform of an earlier contract without the fields that it does not know. */
async function stateTo(
  link: PlatformLink,
  frame: MailFrame,
  context: Parameters<PlatformLink['request']>[2],
): Promise<void> {
  try {
    await link.request('setMailFrame', frame, context);
  } catch (error) {
    const newest = newerFields.find((field) => frame[field] !== undefined);
    if (newest === undefined || !isInvalid(error)) throw error;
    await stateTo(link, { ...frame, [newest]: undefined }, context);
  }
}

const isInvalid = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 400 || error.status === 422);

import { rotateOldKey } from './crypto/keys.ts';
import { renewWinners } from './games/renewWinners.ts';
import type { PlatformParts } from './parts.ts';
import { listMerchants } from './system/merchants.ts';

const everyMs = 12_000;

/** What the platform does without being asked: replaces keys that served their time, and in a demo settles new wins. */
export async function startChores(parts: PlatformParts): Promise<{ stop(): Promise<void> }> {
  const { db, demo, log, now } = parts;
  const chore = async (): Promise<void> => {
    await rotateOldKey(db, now());
    if (!demo) return;
    for (const merchant of await listMerchants(db)) await renewWinners(db, merchant.code, now());
  };
  await chore();

  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = chore()
      .catch((error: unknown) => log('warn', 'a chore failed', { error: String(error) }))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

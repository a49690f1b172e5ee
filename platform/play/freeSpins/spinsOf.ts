import type { RewardSpins } from '#schemas/generated/api.ts';
import type { freeSpins } from '#platform/base/database/schema/index.ts';

interface Spins {
  game: { code: string; name: string; category: string; vendor: string };
  /** Decimal. */
  stake: string;
  days: number;
  /** Once they are claimed. */
  spins: typeof freeSpins.$inferSelect | null;
}

/** Where free spins are played, and once they are claimed, how many are left and until when. */
export function spinsOf({ game, stake, days, spins }: Spins): RewardSpins {
  return {
    gameCode: game.code,
    gameName: game.name,
    gameType: game.category,
    vendor: game.vendor,
    stake,
    days,
    ...(spins && {
      left: spins.lapsedAt === null ? spins.count - spins.used : 0,
      until: spins.endsAt.toISOString(),
    }),
  };
}

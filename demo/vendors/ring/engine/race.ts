/** What can be bet on. A dead heat is a race without a winner. */
export const corners = ['red', 'blue', 'heat'] as const;
export type Corner = (typeof corners)[number];
export type ByCorner = Readonly<Record<Corner, number>>;

/** Returns a whole number from 0 to `below` - 1, each equally likely. */
export type RandomBelow = (below: number) => number;

/** A race before it is run. */
export interface Race {
  id: string;
  /** Chances in thousandths, 1000 together. */
  chances: ByCorner;
  /** Hundredths paid per unit of stake, the stake included: 145 is 1.45. */
  odds: ByCorner;
}

/** Chances are counted in thousandths. */
const whole = 1000;
/** The stated return to player, in thousandths: no bet returns more. */
const statedThousandths = 960;
/** The least return of a bet, in thousandths: rounding odds down may not cost more than half a percent. */
const leastThousandths = 955;

export const statedReturn = statedThousandths / whole;

/** Odds of a chance in thousandths: stated return ÷ chance, rounded down to 0.01; in hundredths. */
export const oddsOf = (chance: number): number => Math.floor((statedThousandths * 100) / chance);

/** The exact return of a bet: 0.96 is 96 %. */
export const returnOf = (chance: number, odds: number): number => (chance * odds) / (whole * 100);

/** Least and most chance of a dead heat and of a rooster. */
const heatRange = [60, 110] as const;
const roosterRange = [280, 660] as const;

function listChances(): ByCorner[] {
  const found: ByCorner[] = [];
  for (let heat = heatRange[0]; heat <= heatRange[1]; heat += 1)
    for (let red = roosterRange[0]; red <= roosterRange[1]; red += 1) {
      const blue = whole - heat - red;
      const isInRange = blue >= roosterRange[0] && blue <= roosterRange[1];
      if (isInRange && [red, blue, heat].every(keepsReturn)) found.push({ red, blue, heat });
    }
  return found;
}

function keepsReturn(chance: number): boolean {
  return chance * oddsOf(chance) >= leastThousandths * 100;
}

/** All strengths that a race can have: those in the ranges whose three bets lose at most half a percent to rounding. */
export const allChances: readonly ByCorner[] = listChances();

/** Draws how strong the two roosters of a race are. */
export function drawRace(id: string, random: RandomBelow): Race {
  const chances = allChances[random(allChances.length)]!;
  const { red, blue, heat } = chances;
  return { id, chances, odds: { red: oddsOf(red), blue: oddsOf(blue), heat: oddsOf(heat) } };
}

/** Runs a race: each corner wins with its chance. */
export function drawOutcome({ chances: { red, blue } }: Race, random: RandomBelow): Corner {
  const drawn = random(whole);
  if (drawn < red) return 'red';
  return drawn < red + blue ? 'blue' : 'heat';
}

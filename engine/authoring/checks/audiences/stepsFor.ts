import { evaluate } from '#engine/access/index.ts';
import { widthSteps, type Audience, type Condition, type WidthStep } from '#engine/contracts/audience.ts';

/** The width steps at which an audience meets all of some nested conditions. */
export function stepsFor(conditions: readonly Condition[], audience: Audience): readonly WidthStep[] {
  let left: readonly WidthStep[] = widthSteps;
  for (const condition of conditions) {
    const { steps } = evaluate(condition, audience);
    left = left.filter((step) => steps.includes(step));
  }
  return left;
}

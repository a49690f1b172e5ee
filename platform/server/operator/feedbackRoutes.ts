import { answerFeedback, listFeedback } from '#platform/support/feedback/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** Calls for what members and guests write with the contact form (R2.10.7). */
export function feedbackRoutes(on: OperatorRoutes): void {
  on.read('listFeedback', ({ db }, { state }, { merchant }) => listFeedback(db, merchant.code, { state }));

  on.read('showFeedback', async ({ db }, { number }, { merchant }) => {
    const [value] = await listFeedback(db, merchant.code, { id: idOf(number) });
    if (!value) throw new Refusal(404, 'unknown-feedback', { message: `There is no feedback ${number}.` });
    return value;
  });

  on.write('answerFeedback', async (parts, { number, text }, { merchant, note }) => {
    const id = idOf(number);
    const by = await answerFeedback(parts, merchant, id, text);
    note({ by });
    return { id, by };
  });
}

/** `F-000012` or `12`. */
function idOf(number: string): number {
  return Number(number.replace('F-', ''));
}

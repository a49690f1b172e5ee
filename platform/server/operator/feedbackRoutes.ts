import { isLongerThan } from '#kit/countCharacters.ts';
import { answerFeedback, listFeedback } from '#platform/support/feedback/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of an answer. */
const longest = 4000;
/** `F-000012` or `12`. */
const number = ':number{(?:F-)?[0-9]{1,15}}';

/** Routes for what members and guests write with the contact form (R2.10.7). */
export function feedbackRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/feedback', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const state = c.req.query('state');
    if (state !== undefined && state !== 'open' && state !== 'answered')
      throw wrongField('state', 'open or answered');
    return listFeedback(db, merchant.code, { state });
  });

  on.get(`/:merchant/feedback/${number}`, async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const [value] = await listFeedback(db, merchant.code, { id: idOf(c.req.param('number')) });
    if (!value)
      throw new Refusal(404, 'unknown-feedback', {
        message: `There is no feedback ${c.req.param('number')}.`,
      });
    return value;
  });

  on.post(`/:merchant/feedback/${number}/answer`, async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const text = fields.text('text');
    if (isLongerThan(text, longest)) throw wrongField('text', `at most ${longest} characters long`);
    const operator = operatorOf(fields);
    const id = idOf(c.req.param('number'));
    const by = await answerFeedback(parts, merchant, id, text);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'feedback-answer',
      subject: `feedback ${id}`,
      details: { by },
    });
    return { id, by };
  });
}

function idOf(number: string): number {
  return Number(number.replace('F-', ''));
}

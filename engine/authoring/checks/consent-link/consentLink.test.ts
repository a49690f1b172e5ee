import { expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf } from '../testing/checkSiam.ts';

const link = { id: 'cookies', widget: 'consent-link' };
const question = {
  id: 'consent',
  widget: 'consent',
  props: { purposes: [{ id: 'analytics', title: 'analytics', text: 'analytics-text' }] },
};
const shell = (...changes: object[]) => ({ 'shell.json': { change: changes } });
const asks = { insert: question, into: 'top' };
const leadsBack = { insert: link, into: 'help.items' };

it('R10.1 finds a question without a link back to it', async () => {
  const finding = await expectFinding('consent-link', shell(asks));
  expect(finding.message).toContain('Visitors cannot change or withdraw their consent');
});

it('R10.1 finds a link without a question', async () => {
  const finding = await expectFinding('consent-link', shell(leadsBack));
  expect(finding.message).toContain('"cookies" shows no form');
});

it('R10.1 finds a question on one page only', async () => {
  const finding = await expectFinding('consent-link', { ...shell(leadsBack), ...pageOf(question) });
  expect(finding.message).toContain('on one page only');
});

it('accepts both, and neither', async () => {
  expect((await checkSiam(shell(asks, leadsBack))).messages('consent-link')).toEqual([]);
  expect((await checkSiam()).messages('consent-link')).toEqual([]);
});

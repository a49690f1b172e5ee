import { expect, it } from 'vitest';
import { proofsJudged } from './loginRules.ts';

const slider = { captcha: false, slider: true };
const captcha = { captcha: true, slider: false };
const both = { captcha: true, slider: true };
const none = { captcha: false, slider: false };

it.each([
  ['nothing is due', none, { captcha: '1' }, none],
  ['a captcha is due', captcha, { captcha: '1' }, captcha],
  ['a slider is due, nothing is sent', slider, {}, slider],
  ['a slider is due, a captcha is sent', slider, { captcha: '1' }, captcha],
  ['a slider is due, both are sent', slider, { captcha: '1', sliderToken: 'a' }, slider],
  ['both are due, nothing is sent', both, {}, both],
  ['both are due, a captcha is sent', both, { captcha: '1' }, captcha],
  ['both are due, a slider is sent', both, { sliderToken: 'a' }, both],
  ['both are due and sent', both, { captcha: '1', sliderToken: 'a' }, both],
])('R2.6.9 decides which proof to check when %s', (_, due, given, judged) => {
  expect(proofsJudged(due, given)).toEqual(judged);
});

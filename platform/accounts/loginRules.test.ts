import { expect, it } from 'vitest';
import { proofsJudged } from './loginRules.ts';

const slider = { captcha: false, slider: true };
const captcha = { captcha: true, slider: false };
const both = { captcha: true, slider: true };
const none = { captcha: false, slider: false };

it.each([
  ['nothing is due', none, { captcha: '1' }, none],
  ['a captcha is due', captcha, { captcha: '1' }, captcha],
  ['a slider is due, nothing comes', slider, {}, slider],
  ['a slider is due, a captcha comes', slider, { captcha: '1' }, captcha],
  ['a slider is due, both come', slider, { captcha: '1', sliderToken: 'a' }, slider],
  ['both are due, nothing comes', both, {}, both],
  ['both are due, a captcha comes', both, { captcha: '1' }, captcha],
  ['both are due, a slider comes', both, { sliderToken: 'a' }, both],
  ['both are due and come', both, { captcha: '1', sliderToken: 'a' }, both],
])('R2.6.9 decides which proof to check when %s', (_, due, given, judged) => {
  expect(proofsJudged(due, given)).toEqual(judged);
});

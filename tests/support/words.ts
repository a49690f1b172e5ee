import type { Locator } from '@playwright/test';

const numbers = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];

/** Answers the sum in Thai words that stands beside a captcha or a slider, as a listener would. */
export async function answerOf(question: Locator): Promise<string> {
  return answerTo((await question.textContent()) ?? '');
}

/** The same of a sum that is at hand. */
export function answerTo(text: string): string {
  const match = new RegExp(`(${numbers.join('|')})บวก(${numbers.join('|')})`).exec(text);
  if (!match) throw new Error(`There is no sum in "${text}".`);
  return String(numbers.indexOf(match[1] ?? '') + numbers.indexOf(match[2] ?? ''));
}

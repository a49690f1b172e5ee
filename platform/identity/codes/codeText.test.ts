import { describe, expect, it } from 'vitest';
import { textLanguages } from '#kit/textLanguages.ts';
import { smsSegments } from '#platform/testing/smsSegments.ts';
import { codeText } from './codeText.ts';

/** The longest name of a site in an SMS, and the most minutes. */
const [name, minutes] = ['A Site With A Longer Nam', 30];

describe('R1.4 the SMS with a code', () => {
  it.each(textLanguages)('is one message in %s', (language) => {
    expect(name).toHaveLength(24);
    const text = codeText(language, name, '482193', minutes);
    expect([text, smsSegments(text)]).toEqual([text, 1]);
    for (const part of [name, '482193', '30']) expect(text).toContain(part);
  });

  it('is in the language of the call, or in English', () => {
    expect(codeText('pt-br', 'Volt', '482193', 2)).toBe(codeText('pt', 'Volt', '482193', 2));
    expect(codeText('xx', 'Volt', '482193', 2)).toBe(codeText('en', 'Volt', '482193', 2));
  });
});

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ç'.repeat(70), 1],
  ['ç'.repeat(71), 2],
  ['ไ'.repeat(135), 3],
])('counts %s as %i', (text, count) => expect(smsSegments(text)).toBe(count));

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askForBrand } from './ask.ts';
import type { NewBrand } from '#engine/authoring/edit/newBrand/index.ts';

const bare: NewBrand = { name: 'acme', from: 'base', title: 'Acme', colors: [], languages: [] };
const logo = path.resolve('brands/siam/assets/logo.svg');

/** Answers each question in turn; gives the brand and all that was shown. */
async function asked(given: NewBrand, ...answers: string[]): Promise<{ brand: NewBrand; shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (chunk.toString().endsWith('] ')) input.write(`${answers.shift() ?? ''}\n`);
  });
  return { brand: await askForBrand(given, { input, output }), shown };
}

describe('brand new in a terminal', () => {
  it('uses the default in brackets for empty answers', async () => {
    expect((await asked(bare)).brand).toEqual(bare);
    const known = { ...bare, languages: ['th', 'en'], age: 21 };
    expect((await asked(known)).brand).toEqual(known);
  });

  it('accepts answers with any spacing and quoting', async () => {
    const { brand } = await asked(
      bare,
      'Lucky Star',
      `'${logo}'`,
      '#c2410c, oklch(0.7 0.1 80)',
      'en, th',
      '21',
    );
    expect(brand).toEqual({
      ...bare,
      title: 'Lucky Star',
      logo,
      colors: ['#c2410c', 'oklch(0.7 0.1 80)'],
      languages: ['en', 'th'],
      age: 21,
    });
  });

  it.runIf(process.platform !== 'win32')('takes a file with a space as a terminal writes it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'livery-ask-'));
    const file = path.join(folder, 'My logo.svg');
    copyFileSync(logo, file);
    const { brand } = await asked(bare, '', file.replace(' ', '\\ '));
    rmSync(folder, { recursive: true });
    expect(brand.logo).toBe(file);
  });

  it('rejects invalid answers with the reason, and asks again', async () => {
    const { brand, shown } = await asked(
      bare,
      '',
      'no.svg',
      logo,
      'orange-ish',
      '#111,#222,#333,#444',
      '#111',
      'english, thai',
      'th,th',
      'TH, en',
      '12',
      '18',
    );
    expect(brand).toMatchObject({ logo, colors: ['#111'], languages: ['th', 'en'], age: 18 });
    expect(shown).toContain('"english" is not a language tag. Write "en".');
    expect(shown).toContain('The language "th" is listed twice.');
    expect(shown).toContain('There is no file no.svg.');
    expect(shown).toContain('"orange-ish" is not a colour. Write it like #c2410c.');
    expect(shown).toContain('There are 4 colours; at most three are used.');
    expect(shown).toContain('"12" is not an age limit. Write 18 or 21.');
  });
});

import { describe, expect, it } from 'vitest';
import { fixText } from '../edit/index.ts';
import { checkSiam, filesAfter, type Change } from './testing/checkSiam.ts';
import { corrections, wordings } from './testing/wordings.ts';

/** A file of siam after `--fix`. */
async function fixed(changes: Record<string, Change>, file: string): Promise<string> {
  const { fixes } = await checkSiam(changes);
  const content = (await filesAfter(changes))[file];
  const text =
    content instanceof Uint8Array
      ? new TextDecoder().decode(content)
      : typeof content === 'string'
        ? content
        : JSON.stringify(content, null, 2);
  return fixText(
    text,
    fixes.filter((fix) => fix.file === `brands/siam/${file}`),
  );
}

describe('findings that operators did not understand', () => {
  it.each(wordings)('R10.1 now say what to do instead of: $was', async ({ changes, says, fixed: wanted }) => {
    const { findings } = await checkSiam(changes);
    const messages = findings.map(({ message }) => message);
    expect(
      messages.some((one) => (typeof says === 'string' ? one.includes(says) : says.test(one))),
      messages.join('\n'),
    ).toBe(true);
    expect(messages.join()).not.toContain('has not the form');
    if (wanted) expect(await fixed(changes, wanted[0])).toContain(wanted[1]);
  });
});

describe('brand check --fix', () => {
  it.each(corrections)('corrects $named to the closest match that the finding names', async (one) => {
    expect(await fixed(one.changes, one.fixed[0])).toContain(one.fixed[1]);
  });

  it('never replaces a picture of another format by a similar one', async () => {
    const bitmap = { 'shell.json': { change: [{ id: 'logo', props: { src: 'assets/logo.bmp' } }] } };
    expect(await fixed(bitmap, 'shell.json')).toContain('assets/logo.bmp');
  });
});

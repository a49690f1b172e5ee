import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { Asset, BrandRevision } from '#engine/contracts/revision.ts';
import type { Widget } from '#engine/contracts/widget.ts';
import type { Visit } from '../visit/Visit.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { testLog } from '../testing/testLog.ts';
import { withAgeLimit } from '../gate/ageLimit.ts';
import { mailFrameOf } from './mailFrameOf.ts';
import { MailFrames } from './MailFrames.ts';

const widgets = new Map([['emblem', { provides: ['logo'] } as unknown as Widget]]);
const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#14594a"/></svg>`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-mail-'));
  writeFileSync(join(folder, 'logo.svg'), svg(104, 40));
  writeFileSync(join(folder, 'wide.svg'), svg(2000, 100));
  writeFileSync(join(folder, 'broken.svg'), '<svg');
});
afterEach(() => rmSync(folder, { recursive: true }));

function brandWith(props: object, light: Record<string, string> = {}): BrandRevision {
  const revision = testRevision();
  const asset = (name: string): Asset => ({
    ...(Object.values(revision.assets)[0] as Asset),
    file: join(folder, name),
  });
  const bar = { id: 'bar', widget: 'bar', props: {}, slots: {} };
  const logo = { id: 'logo', widget: 'emblem', props: { ...props }, slots: {} };
  return {
    ...revision,
    theme: { ...revision.theme, light, shared: { 'radius-md': 'clamp(14px, 12px + 0.7vw, 20px)' } },
    assets: {
      'a/logo.svg': asset('logo.svg'),
      'a/wide.svg': asset('wide.svg'),
      'a/broken.svg': asset('broken.svg'),
    },
    shell: { ...revision.shell, top: [{ ...bar, slots: { start: [logo] } }] },
  };
}

describe('the mail frame of a brand', () => {
  it('is its name, its light colors as mail clients can show them, and its logo as PNG of double size', async () => {
    const revision = brandWith(
      { src: 'a/logo.svg', srcRtl: 'a/wide.svg' },
      {
        surface: '#F7F3EA',
        'surface-raised': 'rgb(255 253 248)',
        accent: '#14594a80',
        text: 'oklch(20% 0 0)',
      },
    );
    const frame = await mailFrameOf(revision, widgets);
    expect(frame).toMatchObject({
      name: revision.config.name,
      colors: { page: '#f7f3ea', card: '#fffdf8', accent: '#88aaa3', text: '#1b1b1f' },
      radius: 14,
      logo: { width: 115, height: 44 },
      logoRtl: { width: 240, height: 12 },
    });
    const png = Buffer.from(frame.logo?.png ?? '', 'base64');
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      229,
      88,
    ]);
  });

  it.each([{ src: 'a/broken.svg' }, { src: 'a/missing.svg' }, {}])(
    'does without the logo %j',
    async (props) => {
      const frame = await mailFrameOf(brandWith(props), widgets);
      expect([frame.logo, frame.logoRtl]).toEqual([undefined, undefined]);
    },
  );
});

it('states the digits and the calendar of the brand, and of the languages that differ', async () => {
  const revision = brandWith({});
  const language = { code: 'AR', name: 'العربية', dir: 'rtl', tag: 'ar' } as const;
  const config = {
    ...revision.config,
    calendar: 'gregory',
    digits: 'latn',
    languages: [
      { ...language, digits: 'arab' },
      { ...language, tag: 'ur' },
    ],
  };
  expect((await mailFrameOf({ ...revision, config }, widgets)).locale).toEqual({
    calendar: 'gregory',
    digits: 'latn',
    languages: [{ tag: 'ar', digits: 'arab' }],
  });
});

it('R5.9 states the age limit of the brand itself, even where the merchant’s is in force', async () => {
  const revision = brandWith({});
  const config = { ...revision.config, ageLimit: 20 };
  expect((await mailFrameOf({ ...revision, config }, widgets)).ageLimit).toBe(20);
  const stricter = withAgeLimit({ ...revision, config }, 25);
  expect(stricter.config.ageLimit).toBe(25);
  expect((await mailFrameOf(stricter, widgets)).ageLimit).toBe(20);
});

describe('stating it', () => {
  const stated = (outcome: (...request: unknown[]) => Promise<unknown>) => {
    const request = vi.fn<PlatformLink['request']>(outcome as PlatformLink['request']);
    const link: Pick<PlatformLink, 'request'> = { request };
    const { log } = testLog();
    return { request, frames: new MailFrames({ linkOf: () => link as PlatformLink, widgets, log }, 10) };
  };
  const visitTo = (revision: BrandRevision, site = 'https://acme.example') =>
    ({ revision, host: 'acme.example', origins: [site, 'https://acme.example:8443'] }) as unknown as Visit;

  it('happens once per revision and site, with the first call of a visitor', async () => {
    const { frames, request } = stated(async () => null);
    const revision = brandWith({ src: 'a/logo.svg' });
    for (let n = 0; n < 3; n += 1) frames.note(visitTo(revision));
    await expect.poll(() => request.mock.calls.length).toBe(1);
    expect(request.mock.calls[0]).toEqual([
      'setMailFrame',
      expect.objectContaining({ name: revision.config.name }),
      expect.objectContaining({ site: 'https://acme.example', merchantCode: revision.config.merchantCode }),
    ]);
    frames.note(visitTo(revision, 'https://other.example'));
    frames.note(visitTo({ ...revision }));
    await expect.poll(() => request.mock.calls.length).toBe(3);
  });

  it.each([400, 422])('leaves out what a strict older platform refuses with %d', async (status) => {
    const known = ['name', 'colors', 'radius', 'logo'];
    const taken: object[] = [];
    const { frames } = stated(async (...[, frame]: unknown[]) => {
      const sent = JSON.parse(JSON.stringify(frame)) as object;
      if (Object.keys(sent).some((field) => !known.includes(field)))
        throw new CallError({ call: 'setMailFrame', code: 'invalid-request', status });
      taken.push(sent);
    });
    frames.note(visitTo(brandWith({ src: 'a/logo.svg' })));
    await expect.poll(() => taken.map((frame) => Object.keys(frame))).toEqual([known]);
  });

  it.each([
    ['is repeated after a failure', new CallError({ call: 'setMailFrame', code: 'network' }), 2],
    [
      'is not repeated to a platform that has no such call',
      new CallError({ call: 'setMailFrame', code: 'no-such-call', status: 404 }),
      1,
    ],
  ])('%s', async (_, error, times) => {
    const { frames, request } = stated(() => Promise.reject(error));
    const visit = visitTo(brandWith({}));
    frames.note(visit);
    await expect.poll(() => request.mock.calls.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    frames.note(visit);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(request).toHaveBeenCalledTimes(times);
  });
});

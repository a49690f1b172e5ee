import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeAdpcm, encodeAdpcm } from './adpcm.ts';
import { recordDigits } from './recordDigits.ts';
import { seededRandom } from './seededRandom.ts';
import { openVoices, sampleRate } from './voices.ts';

const folder = join(import.meta.dirname, 'voices');
const voiceOf = openVoices(folder);

const record = (digits: string, seed = 'a', language = 'en') =>
  recordDigits(digits, voiceOf(language), seededRandom(seed));

/** Loudness of each tenth of a second, as heard by an ear. */
function loudness(wav: Buffer): number[] {
  const samples = wav.subarray(44);
  const span = sampleRate / 10;
  return Array.from({ length: Math.floor(samples.length / span) }, (_, at) => {
    const part = samples.subarray(at * span, (at + 1) * span);
    return Math.sqrt(part.reduce((sum, sample) => sum + (sample - 128) ** 2, 0) / part.length);
  });
}

describe('R2.6.9 the recording of a captcha', () => {
  it('is a WAV of a few seconds', () => {
    const wav = record('4036');
    expect(wav.subarray(0, 16).toString('latin1')).toMatch(/^RIFF....WAVEfmt $/s);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    const seconds = (wav.length - 44) / sampleRate;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(8);
  });

  it('is the same for the same seed, and different for another seed, digit, order or language', () => {
    const first = record('4036');
    expect(record('4036').equals(first)).toBe(true);
    for (const other of [record('4036', 'b'), record('4037'), record('0436'), record('4036', 'a', 'th')])
      expect(other.equals(first)).toBe(false);
  });

  it('never speaks a digit the same way twice', () => {
    const lengths = new Set(Array.from({ length: 20 }, (_, seed) => record('7777', String(seed)).length));
    expect(lengths.size).toBe(20);
  });

  it('makes digits louder than the babble, which fills every pause', () => {
    for (const language of ['en', 'th', 'zh', 'vi', 'ar', 'fa', 'ur'])
      for (const seed of ['a', 'b', 'c']) {
        const parts = loudness(record('2580', seed, language));
        const sorted = parts.toSorted((one, other) => one - other);
        expect(sorted[0], language).toBeGreaterThan(2);
        expect(sorted.at(-1), language).toBeGreaterThan(1.5 * (sorted[Math.floor(parts.length / 2)] ?? 0));
        expect(Math.max(...parts), language).toBeLessThan(127);
      }
  });

  it('speaks the product’s languages, and English if a voice is missing', () => {
    for (const language of ['th', 'zh', 'vi', 'ar', 'fa', 'ur'])
      expect(voiceOf(language), language).not.toBe(voiceOf('en'));
    for (const language of ['km', 'xx', '../en']) expect(voiceOf(language)).toBe(voiceOf('en'));
  });

  it.each(readdirSync(folder))('has ten audible digits in %s', (file) => {
    const clips = voiceOf(file.slice(0, 2));
    expect(clips).toHaveLength(10);
    for (const clip of clips) {
      expect(clip.length / sampleRate).toBeGreaterThan(0.1);
      expect(clip.length / sampleRate).toBeLessThan(0.7);
      expect(Math.max(...clip)).toBeGreaterThan(0.3);
    }
  });
});

it('compresses sound to a quarter of its size with little loss', () => {
  const tone = Int16Array.from({ length: 800 }, (_, at) => Math.round(20_000 * Math.sin(at / 5)));
  const bytes = encodeAdpcm(tone);
  expect(bytes).toHaveLength(400);
  const decoded = decodeAdpcm(bytes, 800);
  // The steps adapt to the volume during the first samples.
  const errors = decoded.slice(50).map((sample, at) => sample - (tone[at + 50] ?? 0) / 32_768);
  const error = Math.sqrt(errors.reduce((sum, one) => sum + one ** 2, 0) / errors.length);
  expect(error).toBeLessThan(0.03);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeAdpcm, sampleRate } from '#platform/identity/captcha/index.ts';

/**
 * `npm run voices`: the digits 0 to 9 spoken in each language, for audio captchas. Needs `espeak-ng` 1.51
 * (Debian package of the same name), or its path in ESPEAK.
 */
const program = process.env['ESPEAK'] ?? 'espeak-ng';
const folder = join(import.meta.dirname, '../../platform/identity/captcha/sounds/voices');

/** Voice by language. Khmer, Lao and Filipino have none and use English. */
const voices: Record<string, string> = {
  ar: 'ar',
  bn: 'bn',
  en: 'en-us',
  es: 'es-419',
  fa: 'fa',
  fr: 'fr-fr',
  hi: 'hi',
  id: 'id',
  ja: 'ja',
  kk: 'kk',
  ko: 'ko',
  ms: 'ms',
  my: 'my',
  ne: 'ne',
  pt: 'pt-br',
  ru: 'ru',
  sw: 'sw',
  ta: 'ta',
  te: 'te',
  th: 'th',
  tr: 'tr',
  ur: 'ur',
  uz: 'uz',
  vi: 'vi',
  zh: 'cmn',
};

/** Voices that are much slower than the others. */
const fast = new Set(['ar', 'es', 'id', 'ms', 'my', 'sw', 'ta', 'te', 'tr', 'uz']);

mkdirSync(folder, { recursive: true });
let total = 0;
for (const [language, voice] of Object.entries(voices)) {
  const clips = Array.from({ length: 10 }, (_, digit) => spoken(language, voice, digit));
  const lengths = Buffer.alloc(20);
  for (const [digit, clip] of clips.entries()) lengths.writeUInt16LE(clip.length, digit * 2);
  const file = Buffer.concat([lengths, ...clips.map(encodeAdpcm)]);
  writeFileSync(join(folder, `${language}.adpcm`), file);
  total += file.length;
}
process.stdout.write(`${Object.keys(voices).length} voices, ${Math.round(total / 1000)} kB.\n`);

/** One digit, resampled, trimmed of silence, and normalized in volume. */
function spoken(language: string, voice: string, digit: number): Int16Array {
  const wav = execFileSync(program, [
    '-v',
    voice,
    '-s',
    fast.has(language) ? '240' : '185',
    '-z',
    '--stdout',
    String(digit),
  ]);
  const data = wav.indexOf('data') + 8;
  const rate = wav.readUInt32LE(24);
  const samples = Array.from({ length: Math.floor((wav.length - data) / 2) }, (_, at) =>
    wav.readInt16LE(data + at * 2),
  );
  const slow = trimmed(resampled(samples, rate));
  const loudest = slow.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return Int16Array.from(slow, (sample) => Math.round((sample / loudest) * 26_000));
}

/** Resamples by averaging neighbouring samples, which also filters frequencies too high for the new rate. */
function resampled(samples: number[], rate: number): number[] {
  const ratio = rate / sampleRate;
  return Array.from({ length: Math.floor(samples.length / ratio) }, (_, at) => {
    const around = samples.slice(Math.floor(at * ratio), Math.ceil((at + 1) * ratio));
    return around.reduce((sum, sample) => sum + sample, 0) / around.length;
  });
}

function trimmed(samples: number[]): number[] {
  const least = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1) * 0.03;
  const first = samples.findIndex((sample) => Math.abs(sample) > least);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > least);
  return samples.slice(first, last + 1);
}

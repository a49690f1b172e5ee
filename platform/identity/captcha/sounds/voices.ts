import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Voice } from '../../parts.ts';
import { decodeAdpcm } from './adpcm.ts';

/** Samples per second of all recordings, as in telephony. */
export const sampleRate = 8_000;

/** The voices that `npm run voices` made, by language; English if a language has none. Each is read on first use. */
export function openVoices(folder: string): (language: string) => Voice {
  const files = new Set(readdirSync(folder));
  const read = new Map<string, Voice>();
  return (language) => {
    const file = `${files.has(`${language}.adpcm`) ? language : 'en'}.adpcm`;
    let voice = read.get(file);
    if (!voice) read.set(file, (voice = readVoice(readFileSync(join(folder, file)))));
    return voice;
  };
}

function readVoice(file: Buffer): Voice {
  let at = 20;
  return Array.from({ length: 10 }, (_, digit) => {
    const length = file.readUInt16LE(digit * 2);
    const start = at;
    at += Math.ceil(length / 2);
    return decodeAdpcm(file.subarray(start, at), length);
  });
}

import { encodeWav } from './encodeWav.ts';
import { sampleRate } from './voices.ts';
import type { Voice } from '../../parts.ts';

/** Pauses between digits and at both ends, in seconds, shortest and longest. */
const pause = [0.35, 0.7] as const;
/** Speed and pitch of a digit, relative to the voice's own. */
const speed = [0.78, 1.14] as const;
/** Loudness of digits; below it, of the syllables of the babble. */
const loudness = [0.5, 0.8] as const;
const babbleLoudness = [0.12, 0.26] as const;
/** Loudness of the noise. */
const noise = 0.035;

/**
 * Records digits as a WAV, spoken over babble and noise, each with its own speed, pitch and preceding pause. The babble
 * consists of syllables played backwards, so that it contains no digits. The same values of `random` give the same
 * recording, so averaging several downloads does not remove the noise.
 */
export function recordDigits(digits: string, voice: Voice, random: () => number): Buffer {
  const between = ([least, most]: readonly [number, number]): number => least + random() * (most - least);
  const clips = Array.from(digits, (digit) =>
    stretched(voice[Number(digit)] ?? new Float32Array(), between(speed)),
  );
  const starts: number[] = [];
  let length = 0;
  for (const clip of clips) {
    length += Math.round(between(pause) * sampleRate);
    starts.push(length);
    length += clip.length;
  }
  const sound = new Float32Array(length + Math.round(between(pause) * sampleRate));
  for (const [index, clip] of clips.entries()) mix(sound, clip, starts[index] ?? 0, between(loudness));
  for (let at = 0; at < sound.length;) {
    const syllable = stretched(
      voice[Math.floor(random() * 10)] ?? new Float32Array(),
      between(speed),
    ).reverse();
    mix(sound, syllable, at, between(babbleLoudness));
    at += Math.round(syllable.length * (0.4 + random() * 0.6)) + 1;
  }
  hiss(sound, random);
  return encodeWav(sound, sampleRate);
}

/** A clip at another speed (above 1 is faster), which changes its pitch as well. */
function stretched(clip: Float32Array, rate: number): Float32Array {
  return Float32Array.from({ length: Math.floor(clip.length / rate) }, (_, at) => {
    const position = at * rate;
    const before = clip[Math.floor(position)] ?? 0;
    const after = clip[Math.floor(position) + 1] ?? 0;
    return before + (after - before) * (position % 1);
  });
}

function mix(sound: Float32Array, clip: Float32Array, start: number, gain: number): void {
  const end = Math.min(clip.length, sound.length - start);
  for (let at = 0; at < end; at++) sound[start + at] = (sound[start + at] ?? 0) + (clip[at] ?? 0) * gain;
}

/** Adds noise with stronger low frequencies, like street noise, from random positions in a table of random numbers. */
function hiss(sound: Float32Array, random: () => number): void {
  const table = Float32Array.from({ length: 1024 }, () => random() * 2 - 1);
  let low = 0;
  let position = 0;
  for (let at = 0; at < sound.length; at++) {
    if (at % 256 === 0) position = Math.floor(random() * table.length);
    const white = table[(position + at * 7) % table.length] ?? 0;
    low = low * 0.85 + white * 0.15;
    sound[at] = (sound[at] ?? 0) + (white + low * 4) * noise;
  }
}

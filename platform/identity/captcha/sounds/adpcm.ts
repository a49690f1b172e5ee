/** Change of the step index by code (IMA ADPCM). */
const turns = [-1, -1, -1, -1, 2, 4, 6, 8];
/** Quantizer steps of IMA ADPCM: from 7 to 32,767, each about a tenth larger than the previous one. */
const steps = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
  107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
  796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
  4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500,
  20350, 22385, 24623, 27086, 29794, 32767,
];

/** Encodes 16-bit samples to 4 bits each (IMA ADPCM, low nibble first). */
export function encodeAdpcm(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(samples.length / 2));
  const follow = follower();
  for (const [index, sample] of samples.entries()) {
    const code = follow.closest(sample);
    follow.next(code);
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (code << (index % 2 === 0 ? 0 : 4));
  }
  return bytes;
}

/** Decodes samples of `encodeAdpcm` to values from -1 to 1. */
export function decodeAdpcm(bytes: Uint8Array, length: number): Float32Array {
  const samples = new Float32Array(length);
  const follow = follower();
  for (let index = 0; index < length; index++) {
    const both = bytes[index >> 1] ?? 0;
    samples[index] = follow.next(index % 2 === 0 ? both & 15 : both >> 4) / 32_768;
  }
  return samples;
}

/** The predictor state that encoder and decoder share. */
function follower(): { closest: (sample: number) => number; next: (code: number) => number } {
  let value = 0;
  let index = 0;
  const step = (): number => steps[index] ?? 7;
  return {
    closest(sample) {
      const size = Math.min(7, Math.floor((Math.abs(sample - value) * 4) / step()));
      return size | (sample < value ? 8 : 0);
    },
    next(code) {
      const change = (step() * (2 * (code & 7) + 1)) >> 3;
      value = Math.max(-32_768, Math.min(32_767, value + (code & 8 ? -change : change)));
      index = Math.max(0, Math.min(steps.length - 1, index + (turns[code & 7] ?? 0)));
      return value;
    },
  };
}

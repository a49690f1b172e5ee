/** Encodes a mono WAV file of 8 bits per sample; values beyond ±1 are clipped. */
export function encodeWav(sound: Float32Array, rate: number): Buffer {
  const file = Buffer.alloc(44 + sound.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + sound.length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(sound.length, 40);
  for (const [at, sample] of sound.entries())
    file[44 + at] = Math.round(Math.max(-1, Math.min(1, sample)) * 127) + 128;
  return file;
}

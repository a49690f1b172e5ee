import { createHmac } from 'node:crypto';
import { demoOperatorSecret } from './demoOperators.ts';

/** How long a code counts, in milliseconds (RFC 6238). */
const stepMs = 30_000;

/** What the authenticators of the demo operators show at a time, and for how many milliseconds more. */
export function codeAt(now: number): { code: string; leftMs: number } {
  const step = Math.floor(now / stepMs);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(demoOperatorSecret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return { code: String(number).padStart(6, '0'), leftMs: (step + 1) * stepMs - now };
}

/** The bytes of a base32 text (RFC 4648). */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

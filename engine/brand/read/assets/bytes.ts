/** A file whose content is incomplete or damaged; the message says what is wrong with it. */
export class BrokenFile extends Error {}

/** Whether the bytes at an offset are this ASCII text. */
export function at(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
}

export function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The error for a file that ends before its content does. */
export const endsEarly = () => new BrokenFile('It ends too early: a part of it is missing.');

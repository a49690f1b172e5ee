import { expect, it } from 'vitest';
import { webm } from './webm.ts';

/** The content of the first element with this id after `from`, and where it ends. Sizes have one or four bytes. */
function contentOf(file: Buffer, id: string, from = 0): { content: Buffer; end: number } {
  const start = file.indexOf(Buffer.from(id, 'hex'), from) + id.length / 2;
  const first = file[start] ?? 0;
  const [length, size] = first >= 0x80 ? [1, first - 0x80] : [4, file.readUInt32BE(start) - 0x1000_0000];
  return { content: file.subarray(start + length, start + length + size), end: start + length + size };
}

it('writes the pictures of a film in order, each at its time, in clusters that begin with a key picture', () => {
  const chunks = [0, 40, 80, 120].map((at) => ({
    at: at * 10,
    key: at === 0 || at === 80,
    bytes: Buffer.alloc(200, at),
  }));
  const file = webm(chunks, { width: 320, height: 180, duration: 1600 });
  const { content: segment, end } = contentOf(file, '18538067');
  expect(end).toBe(file.length);
  expect(contentOf(segment, '4489').content.readDoubleBE()).toBe(1600);
  expect(contentOf(segment, 'b0').content.toString('hex')).toBe('0140');
  const first = contentOf(segment, '1f43b675');
  const second = contentOf(segment, '1f43b675', first.end);
  expect(second.end).toBe(segment.length);
  expect(contentOf(second.content, 'e7').content.toString('hex')).toBe('0320');
  const { content: block } = contentOf(second.content, 'a3', 4);
  expect([block.readInt16BE(1), block.readUInt8(3), block.length]).toEqual([0, 0x80, 204]);
});

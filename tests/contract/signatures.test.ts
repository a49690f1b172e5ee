import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import {
  directionKey,
  requestHeaders,
  signAnswer,
  targetOf,
  type Direction,
} from '#platform/base/crypto/index.ts';
import { answerSignature, signedHeaders } from '#demo/vendors/core/sign.ts';

const root = join(import.meta.dirname, '../..');
const guide = await readFile(join(root, 'docs/signatures.md'), 'utf8');
const [, vectors = ''] = guide.split('## Test vectors');
const [, secret = '', timestamp = ''] = /secret is `(.+?)`, the timestamp `(\d+)`/.exec(vectors) ?? [];
const now = Number(timestamp) * 1000;

interface Vector {
  head: string;
  body: string;
  direction: Direction;
  signature: string;
}

/** Requests and answers of the guide. An answer follows its request. */
const messages = [...vectors.matchAll(/^(POST \S+|\d{3})\n(.+)\n(\S+) (v2=\w+)$/gm)].map(
  ([, head = '', body = '', direction, signature = '']): Vector => ({
    head,
    body,
    direction: direction as Direction,
    signature,
  }),
);
const requests = messages.filter(({ head }) => head.startsWith('POST '));
const answers = messages.flatMap((answer, index) => {
  const request = messages[index - 1]?.signature ?? '';
  return answer.head.startsWith('POST ') ? [] : [{ ...answer, status: Number(answer.head), request }];
});
const urlOf = ({ head }: Vector) => `https://example.com:8443${head.slice('POST '.length)}`;

it('the guide to signatures has vectors for every direction, and for answers', () => {
  expect(new Set(requests.map(({ direction }) => direction)).size).toBe(4);
  expect(requests).toHaveLength(5);
  expect(answers).toHaveLength(2);
});

it('the keys of the guide are those of the platform', () => {
  const keys = [...vectors.matchAll(/^\| `([a-z-]+)` \| `([0-9a-f]{64})` \|$/gm)];
  expect(keys).toHaveLength(4);
  for (const [, direction, key] of keys)
    expect(directionKey({ secret, direction: direction as Direction }).toString('hex')).toBe(key);
});

it.each(requests)('platform and demo servers sign $head as the guide does', (vector) => {
  const { body, direction, signature } = vector;
  const signer = { secret, direction };
  const request = { method: 'POST', target: targetOf(urlOf(vector)), body, version: 2 } as const;
  expect(requestHeaders(signer, { ...request, now: new Date(now) })['x-signature']).toBe(signature);
  expect(signedHeaders(signer, { url: urlOf(vector), body, now })['x-signature']).toBe(signature);
});

it.each(answers)('platform and demo servers sign an answer with $status as the guide does', (answer) => {
  const signer = { secret, direction: answer.direction };
  expect(signAnswer(signer, answer)).toBe(answer.signature);
  expect(answerSignature(signer, answer)).toBe(answer.signature);
});

it('the example of the guide signs as its vectors say', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'livery-signatures-'));
  try {
    const file = join(folder, 'signatures.mjs');
    await writeFile(file, code);
    const example = await import(/* @vite-ignore */ pathToFileURL(file).href);
    for (const vector of requests) {
      const { direction, body } = vector;
      const signature = example.signRequest(secret, direction, {
        method: 'POST',
        url: urlOf(vector),
        timestamp,
        body,
      });
      expect(example.isSame(vector.signature, signature)).toBe(true);
      expect(example.isSame(vector.signature.replace(/.$/, 'x'), signature)).toBe(false);
    }
    for (const answer of answers)
      expect(example.signAnswer(secret, answer.direction, answer)).toBe(answer.signature);
  } finally {
    await rm(folder, { recursive: true });
  }
});

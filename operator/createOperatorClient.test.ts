import { afterEach, expect, it, vi } from 'vitest';
import { createOperatorClient } from './createOperatorClient.ts';
import { OperatorError } from './OperatorError.ts';

const access = { url: 'http://platform.test', key: 'secret\n', requestKey: 'key-1' };

afterEach(() => vi.unstubAllGlobals());

/** Replaces fetch by these replies, one after another. Returns the requests. */
function replying(...replies: (object | Error)[]): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(new Request(url, init));
    const reply = replies[requests.length - 1];
    if (reply instanceof Error) return Promise.reject(reply);
    const isFailure = Object(reply).success === undefined;
    return Promise.resolve(new Response(JSON.stringify(reply), { status: isFailure ? 502 : 200 }));
  });
  return requests;
}

const failing = async (...replies: (object | Error)[]) => {
  replying(...replies);
  const error: unknown = await createOperatorClient(access)
    .request('POST', '/X/jobs', {})
    .catch((caught: unknown) => caught);
  if (!(error instanceof OperatorError)) throw new Error('It did not fail.');
  return error;
};

it('authorizes requests, and gives a POST its key', async () => {
  const requests = replying({ success: true, value: 7 });
  expect(await createOperatorClient(access).request('POST', '/X/jobs', { by: 'mali' })).toBe(7);
  const [request] = requests;
  expect(request?.url).toBe('http://platform.test/operator/X/jobs');
  expect(request?.headers.get('authorization')).toBe('Bearer secret');
  expect(request?.headers.get('idempotency-key')).toBe('key-1');
});

it('returns the stored response when the response of a POST was lost', async () => {
  const requests = replying(new Error('lost'), { success: true, value: { response: { value: 7 } } });
  expect(await createOperatorClient(access).request('POST', '/X/jobs', {})).toBe(7);
  expect(requests[1]?.url).toBe('http://platform.test/operator/requests/key-1');
});

it('shows a request that waits for a second person as one, also when its response was lost (R10.12)', async () => {
  const response = { success: false, code: 'second-person-needed', message: 'It is request 7.' };
  const error = await failing(new Error('lost'), { success: true, value: { response } });
  expect(error.trouble.kind).toBe('refused');
  expect(error.message).toBe('It is request 7.');
});

it('reports the possible outcome of a POST without a conclusive response', async () => {
  const unknown = { success: false, code: 'unknown-request' };
  expect((await failing(new Error('lost'), new Error('lost'))).trouble).toMatchObject({ outcome: 'unknown' });
  expect((await failing(new Error('lost'), unknown)).trouble).toMatchObject({ outcome: 'may-follow' });
  expect((await failing({ status: 'from a proxy' }, unknown)).trouble).toMatchObject({
    outcome: 'may-follow',
    requestKey: 'key-1',
  });
});

it('goes to the platform of another shard on this machine, and sends its key to no other machine', async () => {
  const other = (address: string) => ({
    success: false,
    code: 'other-shard',
    message: 'Merchant X lives on shard 2.',
    value: { shard: 2, address },
  });
  const requests = replying(other('http://127.0.0.1:4101'), { success: true, value: 7 });
  expect(await createOperatorClient(access).request('POST', '/X/jobs', { by: 'mali' })).toBe(7);
  const [first, second] = requests;
  expect(second?.url).toBe('http://127.0.0.1:4101/operator/X/jobs');
  for (const name of ['authorization', 'idempotency-key'])
    expect(second?.headers.get(name)).toBe(first?.headers.get(name));
  expect(await second?.json()).toEqual({ by: 'mali' });

  const elsewhere = await failing(other('http://10.0.0.2:4100'));
  expect(elsewhere.message).toBe('Merchant X lives on shard 2.');
  const astray = await failing(other('http://127.0.0.1:4101'), other('http://127.0.0.1:4102'));
  expect(astray.trouble.kind).toBe('refused');
});

it('names the field that the platform refused', async () => {
  const error = await failing({ success: false, message: '"from" is wrong.', fields: [{ field: 'from' }] });
  expect(error.message).toBe('"from" is wrong.');
  expect(error.field).toBe('from');
});

it('tells a platform that is not there from a connection that was lost', async () => {
  const refused = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  expect((await failing(refused)).trouble.kind).toBe('unreachable');
});

import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { BrandChange, BrandSource } from '#engine/contracts/brandSource.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { LiveReload } from './LiveReload.ts';

const acme = { ...testRevision(), brand: 'acme', revision: 'r1' };
const finding = (severity: 'error' | 'warning'): Finding => ({
  file: 'brands/acme/brand.json',
  line: 1,
  column: 1,
  code: 'x',
  message: severity,
  severity,
});

function setUp(findings: Finding[] = []) {
  let tell: (change: BrandChange) => void = () => {};
  const source = {
    get: () => acme,
    findings: () => findings,
    subscribe: (listener: typeof tell) => ((tell = listener), () => {}),
  } as unknown as BrandSource;
  const reload = new LiveReload(source);
  const open = (remoteAddress = '127.0.0.1', headers = {}) => {
    const sent: string[] = [];
    const response = Object.assign(new EventEmitter(), {
      writeHead: () => response,
      write: (text: string) => sent.push(text) > 0,
    });
    const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
    const served = reload.serve(request, response as unknown as ServerResponse, acme);
    return { sent, served, response };
  };
  return { open, change: (brand: string) => tell({ brand }) };
}

it('sends a page the live revision and the findings of its brand, then each change', () => {
  const { open, change } = setUp([finding('error'), finding('warning')]);
  const page = open();
  const live = { revision: 'r1', moments: [], refused: [finding('error')] };
  expect(page.sent).toEqual([`data: ${JSON.stringify(live)}\n\n`]);
  change('other');
  expect(page.sent).toHaveLength(1);
  change('acme');
  expect(page.sent).toHaveLength(2);
  page.response.emit('close');
  change('acme');
  expect(page.sent).toHaveLength(2);
});

it.each([
  ['another machine', '192.0.2.7', {}],
  ['a visitor behind a proxy', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
])('sends nothing to %s', (_, address, headers) => {
  const { open } = setUp();
  const page = open(address, headers);
  expect(page).toMatchObject({ served: false, sent: [] });
  page.response.emit('close');
});

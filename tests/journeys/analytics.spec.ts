import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from '../support/test.ts';
import { Site } from '../support/Site.ts';

const shell = {
  change: [
    {
      insert: {
        id: 'consent',
        widget: 'consent',
        props: { purposes: [{ id: 'analytics', title: 'analytics', text: 'analytics-text' }] },
      },
      into: 'top',
    },
    { insert: { id: 'cookies', widget: 'consent-link' }, into: 'help.items' },
  ],
};

interface Received {
  address: string;
  body: { client_id: string; events: { name: string; params: Record<string, string> }[] };
}

/** Takes Google's place, at an address of this machine. */
let receiver: Server;
let received: Received[];
let measured: Site;

/** A visitor who has agreed, and whose views only mark a moment. */
const marker = '0d9e1f3a-0000-4000-8000-000000000000';

/** What was reported until now. Reports are sent in their order, so those before a marker's have arrived with it. */
async function reported(): Promise<Received[]> {
  const cookie = `livery-consent=analytics:1; livery-visitor=${marker}`;
  await measured.get('/help', { headers: { cookie } });
  await expect.poll(() => received.some(({ body }) => body.client_id === marker)).toBe(true);
  return (received = received.filter(({ body }) => body.client_id !== marker));
}

test.describe('analytics', () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        received.push({ address: request.url ?? '', body: JSON.parse(text) as Received['body'] });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/mp/collect`;
    const file = join(tmpdir(), `livery-analytics-${process.pid}.json`);
    writeFileSync(file, JSON.stringify({ siam: { ga4: { secret: 'api secret', url } } }), { mode: 0o600 });
    measured = await Site.start({ ANALYTICS_FILE: file });
    measured.write('siam/shell.json', shell);
    await measured.operate('setting', 'gtagId', 'G-SIAM12345');
    await expect
      .poll(async () => (await measured.get('/help')).body, { timeout: 20_000 })
      .toContain('action="/-/consent"');
  });
  test.beforeEach(() => void (received = []));
  test.afterAll(async () => {
    await measured.stop();
    receiver.close();
  });

  test('R3.16 pages are reported from the consent on, each once, and no longer after its withdrawal', async ({
    page,
  }) => {
    const origin = measured.origin();
    await page.goto(`${origin}/help?lang=en`);
    const form = page.locator('#consent');
    await expect(form).toBeVisible();
    expect(received).toEqual([]);
    await form.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => received.length).toBe(1);

    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).first();
    // Prefetched, which is no view.
    const prefetched = page.waitForResponse(/\/-\/document/);
    await link.hover();
    await prefetched;
    expect(await reported()).toHaveLength(1);
    await link.click();
    await expect(page).toHaveURL(/\/promotions/);
    await expect.poll(() => received.length).toBe(2);
    await page.reload();
    await expect.poll(() => received.length).toBe(3);
    const pages = received.map(({ body }) => body.events[0]?.params['page_location']);
    expect(pages).toEqual([`${origin}/help`, `${origin}/promotions`, `${origin}/promotions`]);
    expect(new Set(received.map(({ body }) => body.client_id)).size).toBe(1);
    expect(received[0]?.address).toBe('/mp/collect?measurement_id=G-SIAM12345&api_secret=api+secret');

    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await form.getByRole('button', { name: 'Reject all' }).click();
    await expect(form).toBeHidden();
    await page.reload();
    expect(await reported()).toHaveLength(3);
  });

  test('R3.16 nothing is reported of a visitor who has not agreed', async ({ page }) => {
    await page.goto(`${measured.origin()}/help?lang=en`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).first().click();
    await expect(page).toHaveURL(/\/promotions/);
    expect(await reported()).toEqual([]);
  });
});

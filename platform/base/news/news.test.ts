import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createOwnDatabase, findServer } from '#platform/testing/databaseServer.ts';
import { findNats, NatsServer } from '#platform/testing/NatsServer.ts';
import { NatsBus, type NewsBus, postgresqlBus } from './index.ts';

/** What carries the news of a test, where it is installed. */
interface Carrier {
  /** A bus as a process of its own has it. */
  open(): NewsBus;
  /** Ends all its connections, and lets them come back. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

const postgresql = await findServer();
const nats = findNats();

const connectTo = (connectionString: string) => async (config: pg.ClientConfig) => {
  const client = new pg.Client({ ...config, connectionString });
  await client.connect();
  return client;
};

async function overPostgresql(): Promise<Carrier> {
  const database = await createOwnDatabase(postgresql?.url ?? '');
  const { url } = database;
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  return {
    open: () => postgresqlBus(connectTo(url), (text, values) => pool.query(text, values)),
    interrupt: async () => {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'livery platform, events'",
      );
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

async function overNats(): Promise<Carrier> {
  const server = await NatsServer.start(nats ?? '');
  return {
    open: () => new NatsBus(server.address, () => undefined),
    interrupt: async () => {
      await server.stop();
      await server.start();
    },
    close: () => server.stop(),
  };
}

const carriers: [name: string, isInstalled: boolean, open: () => Promise<Carrier>][] = [
  ['PostgreSQL', postgresql !== undefined, overPostgresql],
  ['NATS', nats !== undefined, overNats],
];

describe.each(carriers)('news by %s', (_name, isInstalled, open) => {
  let carrier: Carrier;
  const buses: NewsBus[] = [];
  const openBus = () => {
    const bus = carrier.open();
    buses.push(bus);
    return bus;
  };
  beforeAll(async () => {
    if (isInstalled) carrier = await open();
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
  });
  afterAll(() => carrier?.close());

  const news = (channel: string, ...lines: string[]) => new Map([[channel, new Set(lines)]]);
  /** A process that listens to a channel, and what it has heard. */
  async function listener(channel: string): Promise<(string | null)[]> {
    const heard: (string | null)[] = [];
    await openBus().listen(channel, (line) => heard.push(line));
    await expect.poll(() => heard).toEqual([null]);
    return heard;
  }

  it.runIf(isInstalled)('reach all processes, this one too, by channel', async () => {
    const [first, second, other] = [await listener('live'), await listener('live'), await listener('chat')];
    const [sender] = buses;
    await sender?.send(
      new Map([...news('live', '1:balance', '2:session'), ...news('chat', 'm:7', 't:7:1:Ann: ก')]),
    );
    for (const heard of [first, second])
      await expect.poll(() => new Set(heard)).toEqual(new Set([null, '1:balance', '2:session']));
    await expect.poll(() => other).toEqual([null, 'm:7', 't:7:1:Ann: ก']);
  });

  it.runIf(isInstalled)('arrive whole when there are more than one message takes', async () => {
    const heard = await listener('live');
    const lines = Array.from({ length: 5000 }, (_, at) => `${at + 1}:balance`);
    await buses[0]?.send(news('live', ...lines));
    await expect.poll(() => new Set(heard).size).toBe(lines.length + 1);
  });

  it.runIf(isInstalled)('about accounts reach who follows these accounts', async () => {
    const heard: (string | null)[] = [];
    const accounts = await openBus().listenToAccounts('live', (line) => heard.push(line));
    await expect.poll(() => heard).toEqual([null]);
    const all = await listener('live');
    await accounts.add([1, 2]);
    heard.length = 0;
    await buses[1]?.send(news('live', '1:balance', '12:balance', '3:session', '2:session'));
    await expect.poll(() => all.length).toBe(5);
    await expect.poll(() => new Set(heard)).toEqual(new Set(['1:balance', '2:session']));
    accounts.drop([1]);
    await buses[1]?.send(news('live', '1:balance', '2:balance'));
    await expect.poll(() => heard).toContain('2:balance');
    await expect.poll(() => all.length).toBe(7);
    expect(heard).toHaveLength(3);
    await accounts.stop();
    await buses[1]?.send(news('live', '2:balance'));
    await expect.poll(() => all.length).toBe(8);
    expect(heard).toHaveLength(3);
  });

  it.runIf(isInstalled)(
    'that may have been missed while the server was away are announced, and later ones arrive',
    async () => {
      const heard = await listener('live');
      const followed: (string | null)[] = [];
      const accounts = await openBus().listenToAccounts('live', (line) => followed.push(line));
      await expect.poll(() => followed).toEqual([null]);
      await accounts.add([1]);
      await carrier.interrupt();
      await expect.poll(() => heard, { timeout: 20_000 }).toEqual([null, null]);
      await expect.poll(() => followed, { timeout: 20_000 }).toEqual([null, null]);
      const sender = openBus();
      await expect
        .poll(
          () =>
            sender.send(news('live', '1:balance')).then(
              () => true,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
      await expect.poll(() => [heard.at(-1), followed.at(-1)]).toEqual(['1:balance', '1:balance']);
    },
  );
});

describe.runIf(nats !== undefined)('a bus without its NATS server', () => {
  it('says that nothing was sent, connects later, and closes at any time', async () => {
    const server = await NatsServer.start(nats ?? '');
    const { address } = server;
    await server.stop();
    const said: string[] = [];
    const bus = new NatsBus(address, (_level, message) => said.push(message));
    await expect(bus.send(new Map([['live', new Set(['1:balance'])]]))).rejects.toThrow('cannot be reached');
    const heard: (string | null)[] = [];
    await bus.listen('live', (line) => heard.push(line));
    await expect.poll(() => said).toEqual(['the message bus cannot be reached']);
    await server.start();
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([null]);
    await server.stop();
    await expect(bus.send(new Map([['live', new Set(['1:balance'])]]))).rejects.toThrow(
      /message bus|connection/,
    );
    await bus.close();
    const never = new NatsBus(address, () => undefined);
    await never.close();
  });
});

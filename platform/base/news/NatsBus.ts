import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '../log/index.ts';
import {
  type AccountNews,
  accountIn,
  type Heard,
  linesOf,
  messagesOf,
  type News,
  type NewsBus,
} from './NewsBus.ts';
import type { NatsAddress } from './natsAddress.ts';

/** Milliseconds before a server that cannot be reached is tried again. */
const retryMs = 1_000;
/** Milliseconds within which the server confirms what it was sent. */
const confirmMs = 2_000;

/** A subject to which this process listens, with its subscription while there is a connection. */
interface Listening {
  subject: string;
  heard: Heard;
  subscription?: Subscription;
}

/**
 * Carries news by NATS, where many processes run: a process hears of the accounts that it follows, and of no others. Starts without a
 * connection and makes one as soon as the server can be reached; each time, listeners hear that they may have missed something.
 */
export class NatsBus implements NewsBus {
  readonly hearsAll = false;
  readonly #address: NatsAddress;
  readonly #log: Log;
  readonly #listening = new Set<Listening>();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  /** What to do when a connection was made, or when something may have been missed. */
  readonly #connected = new Set<() => void>();
  #confirming: Promise<boolean> | undefined;
  #connection: NatsConnection | undefined;

  constructor(address: NatsAddress, log: Log) {
    this.#address = address;
    this.#log = log;
    this.#running = this.#run();
  }

  async send(news: News): Promise<void> {
    const connection = this.#connection;
    if (!connection) throw new Error('The message bus cannot be reached.');
    for (const [channel, lines] of news)
      for (const [subject, own] of this.#bySubject(channel, lines))
        for (const message of messagesOf(own)) connection.publish(subject, message);
    await within(connection.flush(), confirmMs);
  }

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const { stop, isHeard } = this.#listen(this.#subjectOf(channel, '*'), heard);
    const connected = () => heard(null);
    this.#connected.add(connected);
    void isHeard.then((is) => is && connected());
    return async () => {
      this.#connected.delete(connected);
      stop();
    };
  }

  async listenToAccounts(channel: string, heard: Heard): Promise<AccountNews> {
    const stops = new Map<number, () => void>();
    // A connection that comes back is one message to the listener, however many accounts it follows.
    const connected = () => heard(null);
    this.#connected.add(connected);
    return {
      add: async (accounts) => {
        const heardOf = accounts
          .filter((account) => !stops.has(account))
          .map((account) => {
            const { stop, isHeard } = this.#listen(this.#subjectOf(channel, account), heard);
            stops.set(account, stop);
            return isHeard;
          });
        await Promise.all(heardOf);
      },
      drop: (accounts) => {
        for (const account of accounts) {
          stops.get(account)?.();
          stops.delete(account);
        }
      },
      stop: async () => {
        this.#connected.delete(connected);
        for (const stop of stops.values()) stop();
        stops.clear();
      },
    };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#connection?.close();
    await this.#running;
  }

  #subjectOf(channel: string, part: number | string): string {
    return `${this.#address.prefix}.${channel}.${part}`;
  }

  #bySubject(channel: string, lines: ReadonlySet<string>): Map<string, Set<string>> {
    const subjects = new Map<string, Set<string>>();
    for (const line of lines) {
      const subject = this.#subjectOf(channel, accountIn(line) ?? 'all');
      subjects.set(subject, (subjects.get(subject) ?? new Set()).add(line));
    }
    return subjects;
  }

  /** `isHeard` resolves once the server knows of the subscription, and with false if there is no server yet. */
  #listen(subject: string, heard: Heard): { stop: () => void; isHeard: Promise<boolean> } {
    const listening: Listening = { subject, heard };
    this.#listening.add(listening);
    this.#subscribe(listening);
    return {
      stop: () => {
        this.#listening.delete(listening);
        listening.subscription?.unsubscribe();
      },
      isHeard: this.#confirm(),
    };
  }

  /** Resolves once the server has taken what it was sent; with false if it cannot be reached. One question serves all that ask at once. */
  #confirm(): Promise<boolean> {
    const connection = this.#connection;
    if (!connection) return Promise.resolve(false);
    this.#confirming ??= Promise.resolve()
      .then(() => {
        this.#confirming = undefined;
        return within(connection.flush(), confirmMs);
      })
      .then(
        () => true,
        () => false,
      );
    return this.#confirming;
  }

  #subscribe(listening: Listening): void {
    const { subject, heard } = listening;
    const subscription = this.#connection?.subscribe(subject, {
      callback: (error, message) => {
        if (!error) for (const line of linesOf(message.string())) heard(line);
      },
    });
    if (subscription) listening.subscription = subscription;
  }

  async #run(): Promise<void> {
    const { connect } = await import('@nats-io/transport-node');
    const { servers, user, pass, token, tls } = this.#address;
    let isSaid = false;
    while (!this.#stop.signal.aborted) {
      try {
        const connection = await connect({
          servers,
          name: 'livery',
          maxReconnectAttempts: -1,
          reconnectTimeWait: retryMs,
          timeout: confirmMs,
          ...(user !== undefined && { user }),
          ...(pass !== undefined && { pass }),
          ...(token !== undefined && { token }),
          ...(tls && { tls: {} }),
        });
        if (this.#stop.signal.aborted) return await connection.close();
        isSaid = false;
        await this.#use(connection);
      } catch (error) {
        if (!isSaid)
          this.#log('error', 'the message bus cannot be reached', {
            servers: servers.join(' '),
            ...errorFacts(error),
          });
        isSaid = true;
      }
      await wait(retryMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Listens on a connection until it is closed for good. */
  async #use(connection: NatsConnection): Promise<void> {
    this.#connection = connection;
    const connected = () => {
      for (const one of this.#connected) one();
    };
    for (const listening of this.#listening) this.#subscribe(listening);
    if (await this.#confirm()) connected();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#log('error', 'the message bus is away');
      if (type === 'reconnect') this.#log('warn', 'the message bus is back');
      if (type === 'reconnect' || type === 'slowConsumer') connected();
    }
    this.#connection = undefined;
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const done = new AbortController();
  const late = wait(ms, undefined, { signal: done.signal }).then(
    () => Promise.reject(new Error(`The message bus did not answer within ${ms} ms.`)),
    () => work,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

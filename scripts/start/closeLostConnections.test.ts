import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { closeLostConnections } from './closeLostConnections.ts';

/** A process of a cluster, and what it is sent. */
class FakeChild extends EventEmitter {
  readonly sent: unknown[] = [];

  send(message: unknown): boolean {
    this.sent.push(message);
    return true;
  }
}

/** A connection that notes whether it was closed. */
class Connection {
  closed = 0;

  close(): void {
    this.closed += 1;
  }
}

function open() {
  const child = new FakeChild();
  closeLostConnections(child as unknown as ChildProcess);
  const hand = (seq: number): Connection => {
    const connection = new Connection();
    const send = child.send.bind(child) as (...all: unknown[]) => boolean;
    expect(send({ cmd: 'NODE_CLUSTER', act: 'newconn', seq }, connection)).toBe(true);
    return connection;
  };
  return { child, hand };
}

describe('connections that cluster hands to a process', () => {
  it('are closed when the process is killed before it confirmed them, once', () => {
    const { child, hand } = open();
    const [first, second] = [hand(1), hand(2)];
    child.emit('internalMessage', { ack: 1, accepted: true });
    child.emit('exit', null, 'SIGKILL');
    child.emit('disconnect');
    expect([first.closed, second.closed]).toEqual([0, 1]);
  });

  it('are closed too when they come between its end and the end of its channel', () => {
    const { child, hand } = open();
    child.emit('exit', null, 'SIGKILL');
    const late = hand(3);
    child.emit('disconnect');
    expect(late.closed).toBe(1);
  });

  it('reach the process like everything else that is sent', () => {
    const { child, hand } = open();
    hand(1);
    (child.send as (message: unknown) => boolean)({ ready: true });
    expect(child.sent).toEqual([{ cmd: 'NODE_CLUSTER', act: 'newconn', seq: 1 }, { ready: true }]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createSlip, type SlipStore, type TicketRequest } from './SlipStore.ts';
import { sendTicket, type Send, type Ticket } from './sendTicket.ts';
import type { Line } from './stakes.ts';

const line: Line = { playType: 'straight-3', picks: ['123'], unit: '10.00', multiple: 2 };
const request: TicketRequest = { gameCode: 'SEA_3', numero: '1', lines: [line], draws: 1 };
const refusal = (code: string, status: number) => Object.assign(new Error(code), { code, status });

let stored: Map<string, string>;
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const reopened = () => createSlip('SEA_3', storage);
let store: SlipStore;
beforeEach(() => {
  stored = new Map();
  store = reopened();
  store.add(line, 999);
});

/** A platform that remembers keys, as ours does, and loses the first `lost` answers. */
function platform(lost = 0) {
  const tickets = new Map<string, Ticket>();
  let answers = 0;
  const send: Send = async (_, key) => {
    const ticket = tickets.get(key) ?? ({ ticket: String(1000 + tickets.size) } as Ticket);
    tickets.set(key, ticket);
    if (answers++ < lost) throw refusal('network', 0);
    return ticket;
  };
  return { tickets, send };
}

describe('R2.1.27 R8.8 a ticket', () => {
  it('empties the slip once it is placed', async () => {
    const { send } = platform();
    expect((await sendTicket(store, request, send)).ticket).toBe('1000');
    expect(store.get().lines).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('whose answer is lost is placed once, also if the page is reloaded before it is sent again', async () => {
    const { tickets, send } = platform(2);
    await expect(sendTicket(store, request, send)).rejects.toThrow('network');
    await expect(sendTicket(store, { ...request, numero: '2' }, send)).rejects.toThrow('network');
    const after = reopened();
    expect(after.get().lines).toEqual([line]);
    expect((await sendTicket(after, { ...request, numero: '3' }, send)).ticket).toBe('1000');
    expect(tickets.size).toBe(1);
  });

  it.each([
    ['draw-closed', 409],
    ['insufficient-funds', 409],
    ['win-limit', 422],
  ])('that is refused (%s) stays in the slip, and the next press is another action', async (code, status) => {
    const keys: string[] = [];
    const refuse: Send = async (_, key) => {
      keys.push(key);
      throw refusal(code, status);
    };
    await expect(sendTicket(store, request, refuse)).rejects.toThrow(code);
    expect(store.get()).toMatchObject({ lines: [line], pending: null });
    await expect(sendTicket(store, request, refuse)).rejects.toThrow(code);
    expect(new Set(keys).size).toBe(2);
  });

  it('that broke the platform (500) is sent again under its key', async () => {
    const keys: string[] = [];
    const broken: Send = async (_, key) => {
      keys.push(key);
      throw refusal('http-500', 500);
    };
    for (const turn of [1, 2])
      await expect(sendTicket(store, request, broken), String(turn)).rejects.toThrow('http-500');
    expect(new Set(keys).size).toBe(1);
  });
});

describe('R2.1.27 the slip', () => {
  it('survives a reload, with stakes, draws and stop', () => {
    store.add({ ...line, picks: ['9'], playType: 'last' }, 999);
    store.setDraws({ draws: 5, stopOnWin: true });
    store.change(0, { multiple: 7 });
    expect(reopened().get()).toEqual(store.get());
    expect(reopened().get()).toMatchObject({ draws: 5, stopOnWin: true, lines: [{ multiple: 7 }, {}] });
    store.remove(0);
    expect(reopened().get().lines).toHaveLength(1);
  });

  it('raises the multiple of picks that it has, in any order, up to the limit', () => {
    store.add({ ...line, picks: ['4', '5'], playType: 'x' }, 999);
    store.add({ ...line, picks: ['5', '4'], playType: 'x' }, 3);
    expect(store.get().lines).toMatchObject([{ multiple: 2 }, { multiple: 3 }]);
    store.add({ ...line, unit: '50.00', multiple: 1 }, 999);
    expect(store.get().lines[0]).toMatchObject({ unit: '50.00', multiple: 1 });
  });

  it.each(['', 'x', 'null', '[]', '{"lines":7}', '{"lines":[{"playType":1}]}'])(
    'starts empty from the invalid value %j',
    (text) => {
      stored.set('lottery-slip SEA_3', text);
      expect(reopened().get().lines).toEqual([]);
    },
  );

  it('works in a browser that refuses storage', () => {
    const refusing = createSlip('SEA_3', {
      ...storage,
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    });
    refusing.add(line, 999);
    expect(refusing.get().lines).toEqual([line]);
  });
});

import bakery from '../machines/bakery.json' with { type: 'json' };
import cosmos from '../machines/cosmos.json' with { type: 'json' };
import desert from '../machines/desert.json' with { type: 'json' };
import festival from '../machines/festival.json' with { type: 'json' };
import harbour from '../machines/harbour.json' with { type: 'json' };
import jungle from '../machines/jungle.json' with { type: 'json' };
import lagoon from '../machines/lagoon.json' with { type: 'json' };
import mountain from '../machines/mountain.json' with { type: 'json' };
import orchard from '../machines/orchard.json' with { type: 'json' };
import ranch from '../machines/ranch.json' with { type: 'json' };
import temple from '../machines/temple.json' with { type: 'json' };
import tower from '../machines/tower.json' with { type: 'json' };
import type { Machine } from './machine.ts';

const all = [
  orchard,
  temple,
  lagoon,
  jungle,
  desert,
  harbour,
  mountain,
  festival,
  tower,
  bakery,
  ranch,
  cosmos,
] as readonly unknown[] as readonly Machine[];

/** The demonstration's slot machines by name. */
export const machines: ReadonlyMap<string, Machine> = new Map(all.map((machine) => [machine.name, machine]));

/** A machine with the picture of a title's motif on its best symbol, if it has that picture. */
export function machineWith(machine: Machine, motif: string): Machine {
  const { art } = machine;
  const own = Object.keys(machine.pays).find((symbol) => art[symbol] === motif);
  return own === undefined ? machine : { ...machine, art: { ...art, [own]: art['a'] ?? motif, a: motif } };
}

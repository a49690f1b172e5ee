import type { CallsInput, Widget } from '#engine/contracts/widget.ts';
import type { Role } from '#engine/contracts/audience.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';

/** A slot with its allowed widgets; an empty list allows all. */
export interface SlotFact {
  name: string;
  allow: string[];
}

/** A call that a widget's manifest declares. */
export interface CallFact {
  /** The name under which the view receives the response. */
  as: string;
  /** Its name in `schemas/api/`. */
  call: string;
  query: Record<string, string | number | boolean>;
  /** Milliseconds between refreshes while the widget is hydrated. */
  every?: number;
  /** The roles for which it is made. */
  roles: Role[];
}

export function slotsOf({ slots = {} }: Widget): SlotFact[] {
  return Object.entries(slots).map(([name, { allow = [] }]) => ({ name, allow }));
}

const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

/** Every module that a platform could name is on. */
const allModules = new (class extends Set<string> {
  override has(): boolean {
    return true;
  }
})();

/**
 * The calls that a widget with these props makes, and for which roles: calls that need a token are made only for signed-in
 * users. Duplicate calls with the same query are listed once.
 */
export function callsOf(widget: Widget, props: Props): CallFact[] {
  const facts = new Map<string, CallFact>();
  for (const role of roles) {
    const input: CallsInput<Props> = {
      props,
      language: 'EN',
      role,
      vip: false,
      modules: allModules,
      merchantCode: 'demo',
      host: 'localhost',
      params: { games: 'RNG', type: 'RNG', id: '1', vassalage: 'JL' },
      bannerGroup: 'home',
    };
    for (const [as, { name, query, every }] of Object.entries(widget.calls?.(input) ?? {})) {
      if (role === 'guest' && callTable[name as CallName]?.token) continue;
      const key = `${as} ${name} ${JSON.stringify(query)}`;
      const fact = facts.get(key) ?? {
        as,
        call: name,
        query,
        roles: [],
        ...(every !== undefined && { every }),
      };
      fact.roles.push(role);
      facts.set(key, fact);
    }
  }
  return [...facts.values()];
}

/** `all`, or the roles by name. */
export function rolesText(some: readonly Role[]): string {
  return some.length === roles.length ? 'all' : some.join(', ');
}

const hydrationTexts = {
  load: 'at once',
  visible: 'when it comes into view',
  interaction: 'at the first touch, key or focus',
  never: 'never: it needs no script',
};

/** When a widget with these props is hydrated in the browser, as text. */
export function hydrationText({ hydrate }: Widget, props: Props): string {
  return hydrationTexts[typeof hydrate === 'function' ? hydrate({ props, role: 'guest' }) : hydrate];
}

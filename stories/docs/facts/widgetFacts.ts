import type { CallsInput, Widget } from '#engine/contracts/widget.ts';
import type { Role } from '#engine/contracts/audience.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';

/** A slot, with the widgets that may stand in it; none named: any. */
export interface SlotFact {
  name: string;
  allow: string[];
}

/** A call that a widget describes. */
export interface CallFact {
  /** Under what name the view finds the answer. */
  as: string;
  /** Its name in `schemas/api/`. */
  call: string;
  query: Record<string, string | number | boolean>;
  /** Milliseconds after which it is asked again while the widget is awake. */
  every?: number;
  /** For whom it is made. */
  roles: Role[];
}

export function slotsOf({ slots = {} }: Widget): SlotFact[] {
  return Object.entries(slots).map(([name, { allow = [] }]) => ({ name, allow }));
}

const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

/** All modules that a platform could name are on. */
const allModules = new (class extends Set<string> {
  override has(): boolean {
    return true;
  }
})();

/**
 * The calls that a widget with these props makes, and for whom: what needs a token is asked for nobody who is not signed
 * in. A call of the same name and query stands once.
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

const wakingTexts = {
  load: 'at once',
  visible: 'when it comes into view',
  interaction: 'at the first touch, key or focus',
  never: 'never: it needs no script',
};

/** When a widget with these props wakes in the browser, in words. */
export function wakingText({ hydrate }: Widget, props: Props): string {
  return wakingTexts[typeof hydrate === 'function' ? hydrate({ props, role: 'guest' }) : hydrate];
}

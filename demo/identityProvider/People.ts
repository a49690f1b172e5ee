import { subjectOf } from './subjectOf.ts';

export interface Person {
  name: string;
  email: string;
}

/** People whom the demonstration offers. */
const offered: readonly Person[] = [
  { name: 'Nok Srisai', email: 'nok.srisai@mail.example' },
  { name: 'Minh Trần', email: 'minh.tran@mail.example' },
  { name: 'ليلى حداد', email: 'layla.haddad@mail.example' },
];
/** At most this many people who typed an address: the oldest is dropped first. */
const most = 1000;

/** The people of the provider: some that are offered, and anyone who types an address. */
export class People {
  readonly #others = new Map<string, Person>();
  readonly #offered = new Map(offered.map((person) => [subjectOf(person.email), person]));

  list(): readonly (readonly [id: string, person: Person])[] {
    return [...this.#offered];
  }

  find(id: string): Person | undefined {
    return this.#offered.get(id) ?? this.#others.get(id);
  }

  /** The id of the person with this address; undefined if the text is not an address. */
  withEmail(typed: string): string | undefined {
    const email = typed.normalize('NFC').trim().toLowerCase();
    if (email.length > 100 || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) return undefined;
    const id = subjectOf(email);
    if (!this.#offered.has(id)) {
      this.#others.set(id, { email, name: email.slice(0, email.indexOf('@')) });
      const [oldest] = this.#others.keys();
      if (this.#others.size > most && oldest) this.#others.delete(oldest);
    }
    return id;
  }
}

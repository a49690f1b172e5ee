import type { OperatorCallEntry } from '#schemas/generated/operatorCalls.ts';

type Masks = NonNullable<OperatorCallEntry['personal']>;

/** A copy of the value of a call in which the fields that its entry names are masked. */
export function maskPersonal<T>(value: T, masks: Masks, path = ''): T {
  return masked(JSON.parse(JSON.stringify(value)), masks, path) as T;
}

function masked(value: unknown, masks: Masks, path: string): unknown {
  const kind = masks[path];
  if (kind !== undefined && typeof value === 'string') return value === '' ? '' : maskText(value, kind);
  if (Array.isArray(value)) return value.map((one) => masked(one, masks, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const any = `${path}.*`;
      return [name, masked(one, masks, any in masks ? any : `${path}.${name}`)];
    }),
  );
}

const dots = '•••';
/** What tells where a person is or how to reach them: addresses of the network and of mail, and telephone numbers. */
const traces =
  /[^\s@,;]+@[^\s@,;]+|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}|\+\d[\d ()-]{6,}\d/giu;

function maskText(text: string, kind: Masks[string]): string {
  const letters = Array.from(text);
  switch (kind) {
    case 'name':
      return text
        .split(/\s+/)
        .map((word) => `${Array.from(word)[0] ?? ''}${dots}`)
        .join(' ');
    case 'contact':
      return text.includes('@') ? `${letters[0] ?? ''}${dots}@${dots}` : last(letters, 2);
    case 'number':
      return last(letters, 4);
    case 'trace':
      return text.replace(traces, dots);
    default:
      return dots;
  }
}

/** The last letters of a text that is much longer than they are. */
function last(letters: string[], count: number): string {
  return letters.length >= count * 2 ? `${dots}${letters.slice(-count).join('')}` : dots;
}

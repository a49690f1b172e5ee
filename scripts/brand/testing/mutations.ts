import fc from 'fast-check';

/** Files of a brand by path. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The mutations of one brand: steps described by numbers, so that a seed can repeat them. */
export interface Mutation {
  brand: number;
  steps: { kind: number; file: number; at: number; with: number; size: number }[];
}

const step = fc.record({ kind: fc.nat(999), file: fc.nat(), at: fc.nat(), with: fc.nat(), size: fc.nat(9) });

/** Usually one step, because with several, one nearly always makes the brand invalid. */
export const mutations: fc.Arbitrary<Mutation> = fc.record({
  brand: fc.nat(9),
  steps: fc.oneof(
    { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
  ),
});

type Step = Mutation['steps'][number];

/** The files after all steps. */
export function mutate(files: Files, { steps }: Mutation): Files {
  return steps.reduce<Files>((now, step) => {
    const kind = kinds[step.kind % kinds.length];
    return kind && now.size > 0 ? kind(now, step) : now;
  }, files);
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const ofKind = (files: Files, isWanted: (path: string) => boolean) => [...files.keys()].filter(isWanted);
const isJson = (path: string) => path.endsWith('.json');
const isAsset = (path: string) => path.startsWith('assets/');

const oddTexts = [
  '|.|__proto__|constructor|toString|board|banner|winner-board|home|main|th|base|assets/logo.svg',
  'assets/../../etc/passwd|/etc/passwd|//evil.example|javascript:alert(1)|red;}</style><script>|url(x)|#123456|12px',
  '<b onclick=x>|{{|{{name}}|$t(home)|/:a/*|\u202Eabc|\uD800|👩‍👩‍👧|\u0000|\uFEFF|２０',
].flatMap((some) => some.split('|'));
const oddNumbers = [0, -0, -1, 1.5, 1e308, -1e-320, 2 ** 53 + 2];
const large = [
  'a'.repeat(300),
  'x'.repeat(300_000),
  'e\u0301'.repeat(50),
  'ก็ู้'.repeat(100),
  Array(3000).fill(0),
];

/** Values that people, scripts and attackers might write. */
const odd: readonly unknown[] = [
  ...oddTexts,
  ...oddNumbers,
  ...large,
  null,
  true,
  [],
  {},
  [[]],
  [{}],
  [null],
  { not: { role: 'guest' } },
  nested(20),
  nested(50),
];
const oddKeys = [
  '__proto__|constructor|prototype|toString|hasOwnProperty|| |a.b|ไทย|~/~1|$ref|id|widget|props|when|slots|change',
  `nodes|extends|paths|${'x'.repeat(5000)}`,
].flatMap((some) => some.split('|'));
const names = [
  'pages/new.json|pages/home.json|pages/not-found.json|pages/__proto__.json|pages/A.json|words/xx.json|words/th.json',
  'words/en-GB.json|words/constructor.json|brand.json|Brand.json|theme.json|shell.json|notes.txt|README|a\0b.json',
  '../siam/brand.json|assets/../x.svg|assets/logo.svg|assets/LOGO.svg|assets/logo.png|assets/x.exe|assets/ไทย.svg',
  `${'deep/'.repeat(12)}x.json`,
].flatMap((some) => some.split('|'));

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { not: value };
  return value;
}

interface Spot {
  holder: Record<string, unknown> | unknown[];
  key: string | number;
}

/** All paths in a value, outer before inner. */
function spotsIn(value: unknown, spots: Spot[] = []): Spot[] {
  if (Array.isArray(value))
    for (const [key, item] of value.entries()) {
      spots.push({ holder: value, key });
      spotsIn(item, spots);
    }
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      spots.push({ holder: value as Record<string, unknown>, key });
      spotsIn(item, spots);
    }
  return spots;
}

/** Also sets `__proto__` as an own property, like a JSON parser. */
function put({ holder, key }: Spot, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const valueAt = ({ holder, key }: Spot): unknown => Reflect.get(holder, key);

type Kind = (files: Files, step: Step) => Files;

/** Changes the value of a JSON file; leaves a file that is no longer JSON unchanged. */
function inJson(change: (spots: Spot[], step: Step) => void): Kind {
  return (files, step) => {
    const paths = ofKind(files, isJson);
    if (paths.length === 0) return files;
    const path = pick(paths, step.file);
    try {
      const value: unknown = JSON.parse(decode(files.get(path) ?? new Uint8Array()));
      const spots = spotsIn(value);
      if (spots.length > 0) change(spots, step);
      return new Map(files).set(path, encode(JSON.stringify(value, null, 2)));
    } catch {
      return files;
    }
  };
}

function inText(change: (text: string, step: Step) => string): Kind {
  return (files, step) => {
    const path = pick(ofKind(files, (name) => isJson(name) || name.endsWith('.svg')) || [''], step.file);
    const bytes = files.get(path);
    return bytes ? new Map(files).set(path, encode(change(decode(bytes), step))) : files;
  };
}

function inBytes(
  isWanted: (path: string) => boolean,
  change: (bytes: Uint8Array, step: Step) => Uint8Array,
): Kind {
  return (files, step) => {
    const paths = ofKind(files, isWanted);
    if (paths.length === 0) return files;
    const path = pick(paths, step.file);
    return new Map(files).set(path, change(Uint8Array.from(files.get(path) ?? []), step));
  };
}

/** Ordinary edits of a designer: another text, colour or number. */
const gentle: readonly Kind[] = [
  inBytes(
    (path) => path.startsWith('words/'),
    (bytes, { at, with: number }) => {
      const lines = decode(bytes).split('\n');
      const line = 2 + (at % Math.max(1, lines.length - 3));
      lines[line] = (lines[line] ?? '').replace(/"(,?)$/, ` ${number}"$1`);
      return encode(lines.join('\n'));
    },
  ),
  inBytes(
    (path) => path === 'theme.json' || path.endsWith('.svg'),
    (bytes, { at, with: number }) => {
      const text = decode(bytes);
      const colors = [...text.matchAll(/#[0-9a-f]{6}\b/g)];
      if (colors.length === 0) return bytes;
      const { index } = pick(colors, at);
      const color = `#${(number % 0x1000000).toString(16).padStart(6, '0')}`;
      return encode(text.slice(0, index) + color + text.slice(index + 7));
    },
  ),
  inBytes(
    (path) => path.startsWith('pages/') || path === 'theme.json',
    (bytes, { at, with: number }) => {
      const text = decode(bytes);
      const digits = [...text.matchAll(/(?<=[": ])\d(?=[\d, }a-z])/g)];
      if (digits.length === 0) return bytes;
      const { index } = pick(digits, at);
      return encode(text.slice(0, index) + String(1 + (number % 9)) + text.slice(index + 1));
    },
  ),
];

/** Slips that make a file invalid JSON, mostly. */
const slips: readonly ((text: string) => string)[] = [
  (text) => text.replace(/"(,?)\n/, '$1\n'),
  (text) => text.replace(/: "/, ':\u00a0"'),
  (text) => text.replace(/: (?:true|false|"[^"\n]*")/, ': True'),
  (text) => text.replace(/: (\d)/, ': 0$1'),
  (text) => text.replace(/: \d+/, ': 1,5'),
  (text) => text.replace(/\n/, '\n<<<<<<< HEAD\n') + '\n=======\n{}\n>>>>>>> other\n',
  (text) => `${text} {}`,
  (text) => text.replaceAll('"', '\u201d'),
];

/** Misspellings of values that stay valid JSON. */
const misspellings: readonly ((text: string) => string)[] = [
  (text) => `${text}\u200b`,
  (text) => text.replace('o', '\u043e'),
  (text) => text.toUpperCase(),
  (text) => `${text} Games!`,
  (text) => text.slice(1),
  (text) => `${text.slice(1, 2)}${text.slice(0, 1)}${text.slice(2)}`,
  () => '',
  () => '2569-12-31T00:00:00+07:00',
  () => 'assets/logo.bmp',
  () => '{{brnadName}} {brandName}',
  () => 'GMT+7',
  () => 'SLOTS',
];

const cut = (text: string, { at }: Step) => at % (text.length + 1);

const kinds: readonly Kind[] = [
  ...Array.from({ length: 5 }, () => gentle).flat(),
  inJson((spots, step) => put(pick(spots, step.at), pick(odd, step.with))),
  inJson((spots, step) => {
    const spot = pick(spots, step.at);
    const value = valueAt(spot);
    put(spot, typeof value === 'string' ? `${value} ${step.with % 99}` : [value]);
  }),
  inJson((spots, step) => {
    const spot = pick(spots, step.at);
    const value = valueAt(spot);
    if (typeof value === 'number') put(spot, value + (step.with % 7) - 3);
    else if (typeof value === 'boolean') put(spot, !value);
    else put(spot, pick(odd, step.with));
  }),
  inJson((spots, step) => {
    const { holder, key } = pick(spots, step.at);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }),
  inJson((spots, step) => {
    const { holder, key } = pick(spots, step.at);
    const value = Reflect.get(holder, key);
    if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(value));
    else {
      Reflect.deleteProperty(holder, key);
      put({ holder, key: pick(oddKeys, step.with) }, value);
    }
  }),
  inJson((spots, step) => {
    const [one, other] = [pick(spots, step.at), pick(spots, step.with)];
    const [mine, theirs] = [valueAt(one), valueAt(other)].map((value) => structuredClone(value));
    put(one, theirs);
    put(other, mine);
  }),
  inJson((spots, step) => put(pick(spots, step.at), structuredClone(valueAt(pick(spots, step.with))))),
  inJson((spots, step) => {
    const { holder } = pick(spots, step.at);
    if (Array.isArray(holder)) holder.push(pick(odd, step.with));
    else put({ holder, key: pick(oddKeys, step.size) }, pick(odd, step.with));
  }),
  inJson((spots, step) => {
    const { holder } = pick(spots, step.at);
    if (Array.isArray(holder)) holder.reverse();
    else
      for (const [key, value] of Object.entries(holder).toReversed()) {
        Reflect.deleteProperty(holder, key);
        put({ holder, key }, value);
      }
  }),
  inText((text, step) => text.slice(0, cut(text, step)) + text.slice(cut(text, step) + step.size)),
  inText(
    (text, step) =>
      text.slice(0, cut(text, step)) + String.fromCodePoint(step.with % 0xd800) + text.slice(cut(text, step)),
  ),
  inText((text, step) => text.slice(0, cut(text, step))),
  inText((text, step) =>
    step.size === 0 ? '['.repeat(400_000) : text.replace(/[[{]/, (mark) => mark.repeat(40)),
  ),
  inText((text, step) =>
    text.replace('{', `{ "${pick(oddKeys, step.with).slice(0, 40)}": { "polluted": 1 },`),
  ),
  inText((text, step) =>
    text.replace(/,/, `${pick([' /* x */,', ',,', ' '.repeat(200_000), '\r\n,\u2028'], step.with)}`),
  ),
  inText((text) => text.slice(0, -2) + text.slice(text.indexOf('"'))),
  // What people write by mistake, by hand or through other programs.
  inText((text, step) => pick(slips, step.with)(text)),
  inJson((spots, step) => {
    const texts = spots.filter((spot) => typeof valueAt(spot) === 'string');
    if (texts.length === 0) return;
    const spot = pick(texts, step.at);
    put(spot, pick(misspellings, step.with)(String(valueAt(spot))));
  }),
  inBytes(isJson, (bytes, step) => {
    bytes[step.at % Math.max(1, bytes.length)] = step.with % 256;
    return bytes;
  }),
  inBytes(isAsset, (bytes, step) => {
    for (let from = 0; from <= step.size; from += 1) bytes[(step.at + from * 7) % 64] = step.with % 256;
    return bytes;
  }),
  inBytes(isAsset, (bytes, step) => bytes.slice(0, step.at % (bytes.length + 1))),
  inBytes(isAsset, (_bytes, step) => encode(pick(hostilePictures, step.with))),
  (files, step) => {
    const path = pick([...files.keys()], step.file);
    const now = new Map(files);
    now.delete(path);
    return now;
  },
  (files, step) => {
    const path = pick([...files.keys()], step.file);
    const now = new Map(files);
    now.delete(path);
    return now.set(pick(names, step.with), files.get(path) ?? new Uint8Array());
  },
  (files, step) => {
    const path = pick([...files.keys()], step.file);
    return new Map(files).set(pick(names, step.with), files.get(path) ?? new Uint8Array());
  },
  (files, step) => {
    const [one, other] = [pick([...files.keys()], step.file), pick([...files.keys()], step.with)];
    const [mine, theirs] = [files.get(one), files.get(other)];
    return mine && theirs ? new Map(files).set(one, theirs).set(other, mine) : files;
  },
  (files, step) =>
    new Map(files).set(
      pick(names, step.with),
      encode(pick(['', '{}', '[]', 'null', '{"nodes":[]}'], step.size)),
    ),
];

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const hostilePictures = [
  svg('<script>alert(1)</script>'),
  svg('<foreignObject><body onload="alert(1)"/></foreignObject>'),
  svg('<image href="https://evil.example/x.png"/><use href="//evil.example#a"/>'),
  svg(
    '<style>@import url(//evil.example)</style><rect style="fill:url(https://evil.example)" onclick="x()"/>',
  ),
  `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
  svg('<g>'.repeat(20_000)),
  svg(`<path d="M0 0${'L1 1'.repeat(50_000)}"/>`),
  '<html></html>',
  '',
];

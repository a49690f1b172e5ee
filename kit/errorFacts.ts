/** What a log says of an error. */
export interface ErrorFacts extends Record<string, unknown> {
  error: string;
  /** What lies behind it, outermost first. */
  cause?: string;
  /** Code of the system or SQLSTATE of the database, of the innermost error that has one. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** Where it was thrown: frames alone. */
  at?: string[];
}

const mostText = 500;
const mostFrames = 8;
const mostCauses = 4;

/**
 * An error as facts for a log, without the values of a statement or a request: of a failed query its SQL and not its
 * parameters, of a database its SQLSTATE and the names of constraint, table and column and never its detail.
 * `withStack` adds the frames of the stack.
 */
export function errorFacts(error: unknown, { withStack = false } = {}): ErrorFacts {
  const chain = chainOf(error);
  const [first = String(error), ...rest] = chain.map(textOf);
  const code = chain.map((one) => nameIn(one, 'code')).findLast((text) => text !== undefined);
  const facts: ErrorFacts = { error: first };
  if (rest.length > 0) facts.cause = rest.join(': ');
  if (code !== undefined) facts.code = code;
  for (const name of ['constraint', 'table', 'column'] as const) {
    const found = chain.map((one) => nameIn(one, name)).find((text) => text !== undefined);
    if (found !== undefined) facts[name] = found;
  }
  const at = withStack ? framesOf(error) : [];
  return at.length > 0 ? { ...facts, at } : facts;
}

/** An error in one line, for a terminal: as `errorFacts`, its causes included where they say why a query failed. */
export function errorText(error: unknown): string {
  const { error: text, cause, code } = errorFacts(error);
  if (!isQuery(error)) return text;
  return [text, cause, code].filter((part) => part !== undefined).join(': ');
}

function chainOf(error: unknown): unknown[] {
  const chain = [error];
  for (let at = error; at instanceof Error && chain.length <= mostCauses;) {
    at = at.cause;
    if (at === undefined || chain.includes(at)) break;
    chain.push(at);
  }
  return chain;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return short(typeof error === 'string' ? error : typeof error);
  if (error instanceof AggregateError && error.message === '')
    return short([...new Set(error.errors.map(textOf))].join(', '));
  if (isQuery(error)) return `Failed query: ${short(error.query)}`;
  if (isDatabaseError(error)) return databaseText(error);
  // Where JSON cannot be parsed, the message quotes it.
  if (error instanceof SyntaxError) return short(error.message.replace(/"[\s\S]*"/, '"…"'));
  return short(error.message || error.name);
}

/** A query's error has it with `$1` for its values, and the values apart. */
function isQuery(error: unknown): error is Error & { query: string } {
  return error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error;
}

interface DatabaseError extends Error {
  severity: string;
  code: string;
}

function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/**
 * Classes of SQLSTATE whose messages name what the database is about, never data. Those of class 22 quote what was
 * given (`invalid input syntax for type integer: "…"`), and those of others may.
 */
const saysNoData = /^(?:08|23|25|40|42|53|55|57|58|XX)/;

function databaseText(error: DatabaseError): string {
  return saysNoData.test(error.code) ? short(error.message) : `the database refused it (${error.code})`;
}

/** What drizzle and password hashes look like inside of other texts. */
function short(text: string): string {
  const [first = ''] = text.split(/\n?params: /, 1);
  const clean = first.replace(/\$argon2\S*/g, '…');
  return clean.length > mostText ? `${clean.slice(0, mostText)}…` : clean;
}

function nameIn(error: unknown, name: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? value : undefined;
}

/** The message stands in the stack too, and may hold lines that look like frames. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { message, stack } = error;
  const begin = message === '' ? 0 : stack.indexOf(message);
  if (begin === -1) return [];
  return stack
    .slice(begin + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().slice(0, 200));
}

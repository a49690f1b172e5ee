/** An error in the form in which it is logged. */
export interface ErrorFacts extends Record<string, unknown> {
  error: string;
  /** Its chain of causes, outermost first. */
  cause?: string;
  /** System error code or SQLSTATE of the innermost error that has one. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** Frames of the stack, without the message. */
  at?: string[];
}

const mostText = 500;
const mostFrames = 8;
const mostCauses = 4;

/**
 * An error as facts for a log, without values of statements or requests: for a failed query its SQL without parameters;
 * for a database error its SQLSTATE and the names of constraint, table and column, without its detail. `withStack` adds
 * the frames of the stack.
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

/** An error in one line, for a terminal. Like `errorFacts`; for a failed query, its causes are included. */
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
  // The message quotes the JSON that could not be parsed.
  if (error instanceof SyntaxError) return short(error.message.replace(/"[\s\S]*"/, '"…"'));
  return short(error.message || error.name);
}

/** Recognizes drizzle's error of a query: SQL with `$1` placeholders in `query`, values in `params`. */
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
 * SQLSTATE classes whose messages contain names of the schema but no data. Messages of class 22 quote the input
 * (`invalid input syntax for type integer: "…"`), and other classes may.
 */
const classesWithoutData = /^(?:08|23|25|40|42|53|55|57|58|XX)/;

function databaseText(error: DatabaseError): string {
  return classesWithoutData.test(error.code)
    ? short(error.message)
    : `the database refused it (${error.code})`;
}

/** Removes drizzle's parameters and password hashes, and shortens the text. */
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

/** Skips the message, which is part of the stack and may contain lines that look like frames. */
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

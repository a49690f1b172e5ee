import { parseSync } from 'vite';

/** A map, set or object that outlives a call: it belongs to a module, or to an object of a class. */
interface Container {
  /** Its name; `#` stands before private fields. */
  name: string;
  /** Its class, or `{}`. */
  kind: string;
  /** Whether it belongs to an object of a class. */
  isField: boolean;
}

/** Classes whose objects can serve as a cache. */
const classes = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'LruCache']);
/** Methods that change them. */
const changes = new Set(['set', 'add', 'delete', 'clear']);

/**
 * The containers of a source file that start empty or are changed later: every place where a module could cache
 * something. Constant tables, which are filled where they are declared and never changed, are left out, and so are
 * local variables of functions.
 */
export function containersIn(file: string, source: string): Container[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const changed = new Set([...nodesIn(program)].flatMap((node) => changedBy(node) ?? []));
  return [
    ...program.body
      .flatMap((statement) => ofModule(statement as unknown as Node))
      .map((found) => ({ ...found, isField: false })),
    ...[...nodesIn(program)].flatMap(ofClass).map((found) => ({ ...found, isField: true })),
  ]
    .filter(({ name, isEmpty }) => isEmpty || changed.has(name))
    .map(({ name, kind, isField }) => ({ name, kind, isField }));
}

interface Candidate extends Omit<Container, 'isField'> {
  isEmpty: boolean;
}

/** A node of the syntax tree (ESTree), as far as it matters here. */
interface Node {
  type: string;
  [key: string]: unknown;
}

function ofModule(statement: Node): Candidate[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return [];
  const declared = declaration['declarations'] as Node[];
  return declared.flatMap(({ id, init }) => {
    const found = candidate(nameOf(id), init);
    // An empty constant, such as a default, cannot be filled.
    return isReadonly(id) ? found.map((one) => ({ ...one, isEmpty: false })) : found;
  });
}

/** Whether a variable is declared as `ReadonlyMap` or `ReadonlySet`. */
function isReadonly(variable: unknown): boolean {
  const annotation = isNode(variable) && variable['typeAnnotation'];
  const type = isNode(annotation) && annotation['typeAnnotation'];
  return isNode(type) && /^Readonly(?:Map|Set)$/.test(nameOf(type['typeName']));
}

function ofClass(node: Node): Candidate[] {
  if (node.type === 'PropertyDefinition') return candidate(nameOf(node['key']), node['value']);
  // A field that the constructor, or another method, fills.
  if (node.type !== 'AssignmentExpression' || !isOwnField(node['left'])) return [];
  return candidate(nameOf(node['left']['property']), node['right']);
}

function candidate(name: string, value: unknown): Candidate[] {
  const made = isNode(value) ? containerOf(value) : undefined;
  return made ? [{ name, ...made }] : [];
}

function containerOf(value: Node): Omit<Candidate, 'name'> | undefined {
  if (value.type === 'NewExpression') {
    const kind = nameOf(value['callee']);
    return classes.has(kind)
      ? { kind, isEmpty: kind === 'LruCache' || isEmpty(value['arguments']) }
      : undefined;
  }
  if (value.type === 'ObjectExpression' && isEmpty(value['properties'])) return { kind: '{}', isEmpty: true };
  // Casts: `{} as Record<string, string>`.
  return isNode(value['expression']) ? containerOf(value['expression']) : undefined;
}

/** The name of the container that a call or an assignment changes. */
function changedBy(node: Node): string | undefined {
  const target = node.type === 'CallExpression' ? node['callee'] : node['left'];
  if (!isNode(target) || target.type !== 'MemberExpression') return undefined;
  if (node.type === 'CallExpression' && !changes.has(nameOf(target['property']))) return undefined;
  if (node.type !== 'CallExpression' && node.type !== 'AssignmentExpression') return undefined;
  const { object } = target;
  return isOwnField(object) ? nameOf(object['property']) : nameOf(object);
}

const isOwnField = (value: unknown): value is Node =>
  isNode(value) &&
  value.type === 'MemberExpression' &&
  isNode(value['object']) &&
  value['object'].type === 'ThisExpression';

function nameOf(value: unknown): string {
  if (!isNode(value) || typeof value['name'] !== 'string') return '';
  return value.type === 'PrivateIdentifier' ? `#${value['name']}` : value['name'];
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  else if (isNode(value)) {
    yield value;
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesIn(inner);
  }
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

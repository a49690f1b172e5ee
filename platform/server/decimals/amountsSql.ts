import { sql, type SQL } from 'drizzle-orm';
import type { AmountColumn, DocumentColumn, DocumentShape, MoneyTable } from './moneyColumns.ts';

/** From which decimals to which, and the power of ten between them. */
export interface Scale {
  from: number;
  to: number;
  factor: bigint;
}

export function scaleOf(from: number, to: number): Scale {
  return { from, to, factor: 10n ** BigInt(Math.abs(to - from)) };
}

/** Whether the row `t` of a table belongs to a merchant. */
export function isOwn({ owner }: MoneyTable, merchant: string): SQL {
  if (owner === 'merchant') return sql`t.merchant = ${merchant}`;
  if (owner === 'account')
    return sql`t.account_id in (select a.id from accounts a where a.merchant = ${merchant})`;
  return sql`${sql.raw(owner.through)} = ${merchant}`;
}

/** The table's name in a statement. */
export const tableSql = ({ schema = 'public', name }: Pick<MoneyTable, 'schema' | 'name'>): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

/** A query of all amounts of a column, as `amount`, one per row. */
export function amountsOf(table: MoneyTable, column: AmountColumn, merchant: string): SQL {
  const value = columnOf(column.name);
  const from = sql`from ${tableSql(table)} t`;
  const where = sql`where ${isOwn(table, merchant)} and ${conditionOf(column)} and ${value} is not null`;
  return column.isArray
    ? sql`select e.amount::numeric as amount ${from}, unnest(${value}) as e(amount) ${where}`
    : sql`select ${value}::numeric as amount ${from} ${where}`;
}

/** A query of all amounts in a JSON column, as `amount`. */
export function documentAmountsOf(table: MoneyTable, column: DocumentColumn, merchant: string): SQL {
  const value = columnOf(column.name);
  const where = sql`where ${isOwn(table, merchant)} and jsonb_typeof(${value}) <> 'null'`;
  const from = sql`from ${tableSql(table)} t`;
  const amount = sql`(e.value #>> '{}')::numeric as amount`;
  const { shape } = column;
  if (shape.kind === 'list')
    return sql`select ${amount} ${from}, jsonb_array_elements(${value}) as e(value) ${where}`;
  const fields =
    shape.kind === 'object'
      ? sql`jsonb_each(${value}) as e(key, value)`
      : sql`jsonb_array_elements(${value}) as o(value), jsonb_each(o.value) as e(key, value)`;
  return sql`select ${amount} ${from}, ${fields} ${where} and ${isAmountField(shape)}`;
}

/** The statement that converts all columns of a table. Before it removes decimals, the caller checks that all amounts divide. */
export function conversionOf(table: MoneyTable, merchant: string, scale: Scale): SQL {
  const changes = [
    ...(table.amounts ?? []).map((column) => {
      const value = columnOf(column.name);
      const scaled = column.isArray
        ? sql`(select coalesce(array_agg(${scaledInteger(sql`e.amount`, scale)} order by e.place), '{}')
            from unnest(${value}) with ordinality as e(amount, place))`
        : scaledInteger(value, scale);
      return sql`${sql.identifier(column.name)} = case when ${conditionOf(column)} then ${scaled} else ${value} end`;
    }),
    ...(table.documents ?? []).map(
      ({ name, shape }) =>
        sql`${sql.identifier(name)} = case when jsonb_typeof(${columnOf(name)}) <> 'null' then ${scaledDocument(columnOf(name), shape, scale)} else ${columnOf(name)} end`,
    ),
  ];
  return sql`update ${tableSql(table)} t set ${sql.join(changes, sql`, `)} where ${isOwn(table, merchant)}`;
}

const columnOf = (name: string): SQL => sql`t.${sql.identifier(name)}`;

const conditionOf = ({ only }: AmountColumn): SQL => (only === undefined ? sql`true` : sql.raw(`(${only})`));

const isAmountField = (shape: DocumentShape): SQL =>
  shape.kind === 'list' || shape.keys === undefined
    ? sql`true`
    : sql`e.key in (${sql.join(
        shape.keys.map((key) => sql`${key}`),
        sql`, `,
      )})`;

function scaledInteger(value: SQL, { from, to, factor }: Scale): SQL {
  const by = sql.raw(`${factor}::bigint`);
  return to > from ? sql`${value} * ${by}` : sql`${value} / ${by}`;
}

/** An amount in JSON, as the number or the text that it was. */
function scaledValue(value: SQL, { from, to, factor }: Scale): SQL {
  const number = sql`(${value} #>> '{}')::numeric`;
  const by = sql.raw(`${factor}::numeric`);
  const scaled = to > from ? sql`${number} * ${by}` : sql`div(${number}, ${by})`;
  return sql`case jsonb_typeof(${value})
    when 'string' then to_jsonb((${scaled})::text) when 'number' then to_jsonb(${scaled}) else ${value} end`;
}

function scaledDocument(value: SQL, shape: DocumentShape, scale: Scale): SQL {
  const each = scaledValue(sql`e.value`, scale);
  if (shape.kind === 'list')
    return sql`(select coalesce(jsonb_agg(${each} order by e.place), '[]')
      from jsonb_array_elements(${value}) with ordinality as e(value, place))`;
  const fieldsOf = (object: SQL) =>
    sql`(select coalesce(jsonb_object_agg(e.key, case when ${isAmountField(shape)} then ${each} else e.value end), '{}')
      from jsonb_each(${object}) as e(key, value))`;
  if (shape.kind === 'object') return fieldsOf(value);
  return sql`(select coalesce(jsonb_agg(${fieldsOf(sql`o.value`)} order by o.place), '[]')
    from jsonb_array_elements(${value}) with ordinality as o(value, place))`;
}

import { describe, expect, it } from 'vitest';
import { shapeOf } from './traceStatement.ts';

describe('the shape of a statement', () => {
  it.each([
    [
      'keeps placeholders',
      'select * from "t1" where id = $1 limit $2',
      'select * from "t1" where id = $1 limit $2',
    ],
    ['drops texts', "select 'it''s me', a2 from t", 'select ?, a2 from t'],
    ['drops numbers', 'update t set a = 1.50, b = -7 where c > 100', 'update t set a = ?, b = ? where c > ?'],
    ['drops quoted bodies', 'do $x$ select 5 $x$; select $$secret$$', 'do ?; select ?'],
    ['joins lines', 'select a,\n  b\nfrom t', 'select a, b from t'],
  ])('%s', (_, text, shape) => expect(shapeOf(text)).toBe(shape));
});

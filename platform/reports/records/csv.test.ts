import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('R2.7.18 a line of CSV', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"\r\n'],
    [['-20.00', '0', '16.50'], '-20.00,0,16.50\r\n'],
    [['=1+1', '+49', '-x', '@SUM(A1)'], "'=1+1,'+49,'-x,'@SUM(A1)\r\n"],
    [['\t=1', ' =HYPERLINK("x")', '＝1'], `'\t=1,"' =HYPERLINK(""x"")",'＝1\r\n`],
    [['-1-1|cmd', '-20.00.1'], "'-1-1|cmd,'-20.00.1\r\n"],
  ])('of %j is %j', (cells, line) => expect(csvLine(cells)).toBe(line));
});

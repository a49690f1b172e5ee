import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/runs.ts';
import { parseJson } from './index.ts';

const first = (text: string) => parseJson(text).problems[0];

describe('parseJson', () => {
  it('parses what JSON.parse parses, with the position of every value and key', () => {
    const text = '{\n  "a": [1, { "b~/": true }],\n  "ก": "x\\u0e01"\n}\n';
    const { value, places, problems } = parseJson(text);
    expect(problems).toEqual([]);
    expect(value).toEqual(JSON.parse(text));
    expect(places.value('')).toEqual({ line: 1, column: 1 });
    expect(places.value('/a/1/b~0~1')).toEqual({ line: 2, column: 21 });
    expect(places.key('/a/1/b~0~1')).toEqual({ line: 2, column: 14 });
    expect(places.value('/ก')).toEqual({ line: 3, column: 8 });
    expect(places.value('/a/1/gone/deeper')).toEqual({ line: 2, column: 12 });
  });

  // Compares with the input, not with JSON.parse: V8 in Node 24 may read a key of one escaped character as "\\".
  it('parses any value that JSON.stringify has written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed = parseJson(text, { depth: 1000 });
        if (/"(?:__proto__|constructor|prototype)":/.test(text)) return;
        expect(parsed.problems).toEqual([]);
        expect(JSON.stringify(parsed.value, null, indent)).toBe(text);
      }),
      runs(),
    );
  });

  it.each([
    ['[1,,2]', 'A value is expected here, not ",". Delete this comma.'],
    [
      '[{} {}]',
      'A comma or a closing bracket is expected here, not "{". Add a comma after the previous value.',
    ],
    [
      '{"a":1 "b":2}',
      'A comma or a closing brace is expected here, not """. Add a comma after the previous value.',
    ],
    ['{"a": dark}', 'A value is expected here, not "d". Put texts in double quotes.'],
    ['[1', 'A comma or a closing bracket is expected here, not the end of the file.'],
  ])('says how to correct %s', (text, message) => {
    expect(parseJson(text).problems.map((problem) => problem.message)).toEqual([message]);
  });

  it('never accepts what JSON.parse refuses, and never throws', () => {
    const text = fc.array(fc.constantFrom(...'{}[]",:truefalsn0-1.eE+\\ \n/*', 'null', 'true', '"a"', '1'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const parsed = parseJson(parts.join(''));
        const strict = () => JSON.parse(parts.join(''));
        if (parsed.problems.length === 0) expect(parsed.value).toEqual(strict());
        else if (parsed.problems[0]?.code === 'broken-json') expect(strict).toThrow(SyntaxError);
      }),
      runs(5000),
    );
  });

  it.each([
    ['', 'broken-json', 1, 1, 'The file is empty.'],
    ['\uFEFF\r\n ', 'broken-json', 1, 1, 'The file is empty.'],
    ['{"a": ', 'broken-json', 1, 7, 'the end of the file'],
    ['{"a": 1,}', 'broken-json', 1, 8, 'comma before the closing brace'],
    ['[1,\n]', 'broken-json', 1, 3, 'comma before the closing bracket'],
    ['{“a”: 1}', 'broken-json', 1, 2, 'the straight quote'],
    ["{'a': 1}", 'broken-json', 1, 2, 'double quotes'],
    ['{"a" 1}', 'broken-json', 1, 6, 'colon is expected after "a"'],
    ['{\n// why\n}', 'broken-json', 2, 1, 'does not allow comments'],
    ['{"a": "one\ntwo"}', 'broken-json', 1, 11, 'write \\n'],
    ['{"a": 01}', 'broken-json', 1, 7, 'Write 1, without the 0 before it.'],
    ['{"a": 1e999}', 'broken-json', 1, 7, 'number'],
    ['{"a": NaN}', 'broken-json', 1, 7, 'value is expected'],
    ['{"a": "\\x"}', 'broken-json', 1, 8, 'escape'],
    ['{} {}', 'broken-json', 1, 4, 'A second { begins here. A file holds one { … }.'],
    ['{"a": 1, "a": 2}', 'duplicate-key', 1, 10, 'twice'],
    ['{"__proto__": {"x": 1}}', 'forbidden-key', 1, 2, '__proto__'],
    ['{"a": {"constructor": 1}}', 'forbidden-key', 1, 8, 'constructor'],
    ['{"\\u005f_proto__": 1}', 'forbidden-key', 1, 2, '__proto__'],
    ['{"prototype": 1}', 'forbidden-key', 1, 2, 'prototype'],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 'too-deep', 1, 33, '32 levels'],
    ['['.repeat(400_000), 'too-deep', 1, 33, '32 levels'],
    [`"${'x'.repeat(1_000_000)}"`, 'too-large', 1, 1, '1000000'],
  ])('says where and what: %.40s', (text, code, line, column, words) => {
    expect(first(text)).toMatchObject({ code, line, column });
    expect(first(text)?.message).toContain(words);
    expect(parseJson(text).value).toBeUndefined();
  });

  it('touches no prototype', () => {
    parseJson('{"__proto__": {"polluted": 1}}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('skips a byte order mark', () => {
    expect(parseJson('\uFEFF{"a": 1}').value).toEqual({ a: 1 });
  });
});

import { expect, it } from 'vitest';
import { plainHost } from './host.ts';

it.each([
  ['Lantern.Example', 'lantern.example'],
  ['lantern.example.', 'lantern.example'],
  [' münchen.example ', 'xn--mnchen-3ya.example'],
  ['MÜNCHEN.example.', 'xn--mnchen-3ya.example'],
  ['xn--MNCHEN-3ya.example', 'xn--mnchen-3ya.example'],
  ['mu\u0308nchen.example', 'xn--mnchen-3ya.example'],
  ['ตัวอย่าง.ไทย', 'xn--72c1a1bt4awk9o.xn--o3cw4h'],
  ['उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['پست\u200cایران.ایران', 'xn--mgbah3ah2jsq1u413p.xn--mgba3a4f16a'],
  ['例子。测试', 'xn--fsqu00a.xn--0zwm56d'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['lantern\u00ad.example', 'lantern.example'],
  ['localhost', 'localhost'],
  ['203.0.113.7', '203.0.113.7'],
])('compares the host %s as %s', (text, plain) => expect(plainHost(text)).toBe(plain));

it.each([
  '',
  '.',
  'a..b',
  '-a.example',
  'a-.example',
  'a_b.example',
  'a b.example',
  'lantern.example:80',
  'http://lantern.example',
  'ana@lantern.example',
  'lantern.example/path',
  '[::1]',
  '%61.example',
  '１.２',
  `${'x'.repeat(64)}.example`,
  `${'xx.'.repeat(90)}example`,
  'xn--a\u0301.example',
])('%j is no host name', (text) => expect(plainHost(text)).toBeUndefined());

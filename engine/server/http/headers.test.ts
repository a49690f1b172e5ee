import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, originsOf, plainPolicy } from './headers.ts';

const policy = new Map(
  contentSecurityPolicy({
    styleHash: "'sha256-abc='",
    imageOrigins: ['https://img.example'],
    connectOrigins: ['https://ping.example'],
    frameOrigins: [],
  })
    .split('; ')
    .map((directive) => [
      directive.slice(0, directive.indexOf(' ')),
      directive.slice(directive.indexOf(' ') + 1),
    ]),
);

describe('the content security policy of a page', () => {
  it('allows scripts from the site itself only, with trusted types', () => {
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('livery livery-worker livery-patterns');
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|strict-dynamic/);
  });

  it('allows inline styles by attribute and by hash, nothing else inline', () => {
    const unsafe = [...policy].filter(([, value]) => value.includes('unsafe-inline')).map(([name]) => name);
    expect(unsafe).toEqual(['style-src-attr']);
    expect(policy.get('style-src')).toBe("'self' 'sha256-abc='");
  });

  it('restricts forms, frames and the base', () => {
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('frame-src')).toBe("'none'");
  });

  it('contains the origins that a brand may load from', () => {
    expect(policy.get('img-src')).toBe("'self' data: https://img.example");
    expect(policy.get('connect-src')).toBe("'self' https://ping.example");
  });

  it('lets a plain page load nothing', () => expect(plainPolicy).toMatch(/^default-src 'none'/));
});

it('derives origins from addresses, and rejects text that could add a directive', () => {
  expect(
    originsOf(['https://a.example/x?y', 'https://b.example:8443', 'junk', '', 'x; script-src *']),
  ).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(originsOf(['data:text/html,x', 'javascript:alert(1)', 'https://a.example;script-src'])).toEqual([]);
});

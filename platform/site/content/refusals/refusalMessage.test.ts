import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textLanguages } from '#kit/textLanguages.ts';
import { refusalMessage } from './refusalMessage.ts';
import english from './words/en.json' with { type: 'json' };

const platform = path.join(import.meta.dirname, '../../..');
/** Every code that the platform's source states, in the calls of members and guests. */
const codes = new Set(
  globSync('**/*.ts', {
    cwd: platform,
    exclude: ['server/operator/**', 'testing/**', '**/*.test.ts'],
  }).flatMap((file) =>
    [
      ...readFileSync(path.join(platform, file), 'utf8').matchAll(
        /\b(?:Refusal|refusal|refused)\(\s*(?:\d{3},\s*)?'([\w-]+)'/g,
      ),
    ].map(([, code = '']) => code),
  ),
);

describe('R1.4 R8.9 the message of a refusal', () => {
  it.each(textLanguages.filter((language) => language !== 'en'))('is in %s for every code', (language) => {
    expect(codes.size).toBeGreaterThan(150);
    const said = [...codes].map((code) => refusalMessage(code, 'It did not work.', language.toUpperCase()));
    const foreign = said.filter(
      (text) => text === '' || Object.values(english).includes(text) || /did not/.test(text),
    );
    expect(foreign).toEqual([]);
  });

  it('is the exact one in English', () => {
    expect(refusalMessage('no-such-bet', 'There is no such bet.', 'EN')).toBe('There is no such bet.');
  });

  it.each([
    ['no-such-bet', 'Esto ya no está disponible.'],
    ['insufficient-funds', 'No tienes saldo suficiente para esto.'],
    ['too-many-requests', 'Se ha alcanzado un límite. Inténtalo más tarde.'],
    ['invalid-amount', 'Revisa los datos que has introducido.'],
    ['promotion-ended', 'Es demasiado pronto o demasiado tarde para esto.'],
    ['session-ended', 'Vuelve a iniciar sesión.'],
    ['payments-away', 'Ahora mismo no es posible. Inténtalo de nuevo en un momento.'],
    ['terms-changed', 'Algo ha cambiado mientras tanto. Revísalo e inténtalo de nuevo.'],
    ['account-taken', 'Esto ya está en uso o ya se ha hecho.'],
    ['slider-required', 'Completa primero la comprobación de seguridad.'],
    ['not-for-you', 'Esto no es posible con tu cuenta. Atención al cliente te ayudará con gusto.'],
  ])('says what %s is about', (code, text) => {
    expect(refusalMessage(code, 'English', 'ES')).toBe(text);
  });

  it('knows the wire codes of languages', () => {
    expect(refusalMessage('no-such-bet', 'English', 'CN')).toBe('该内容已不可用。');
    expect(refusalMessage('no-such-bet', 'English', 'XX')).toBe('English');
  });
});

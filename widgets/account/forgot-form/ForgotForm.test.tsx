import { describe, expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { ForgotForm } from './ForgotForm.tsx';
import words from './words/en.json' with { type: 'json' };

const show = (flags: Record<string, boolean>) =>
  showView(ForgotForm, {
    widget: 'forgot-form',
    words,
    page: { flags },
    props: { sent: '/login' },
    data: { countries: [] },
  });

describe('the mobile tab of a forgotten password', () => {
  it.each([
    ['is there while CHNGPASSVERIF3 is on', { CHNGPASSVERIF3: true }, 2],
    ['is hidden while CHNGPASSVERIF3 is off', { CHNGPASSVERIF3: false }, 0],
    ['is hidden without the flag', {}, 0],
    ['is hidden while only the log-in by code is on', { MOBILEVERCODELOGIN3: true }, 0],
  ])('R2.6.4 %s', (_, flags, tabs) => {
    const { container, queryAllByRole } = show(flags);
    expect(queryAllByRole('tab')).toHaveLength(tabs);
    expect(container.querySelector('[name=email]')).not.toBeNull();
  });
});

import { useEffect, useRef, useState } from 'react';
import { consentCookie, readConsent, readCookie, reportPageView } from '#engine/browser/session/index.ts';

/** The fragment of the link that shows the form again. */
const fragment = '#consent';

/**
 * The form's behavior with script: it ticks what the visitor chose before, saves a choice without reloading the page,
 * and then returns the focus to where it came from.
 */
export function useConsent() {
  const form = useRef<HTMLFormElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const show = () => {
      if (location.hash !== fragment) return;
      setHidden(false);
      if (form.current) tick(form.current);
    };
    if (form.current) tick(form.current);
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);

  async function choose({ submitter, target }: SubmitEvent): Promise<void> {
    const fields = new FormData(target as HTMLFormElement, submitter);
    const response = await fetch('/-/consent', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(
        [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const analytics = readConsent(readCookie(consentCookie)).get('analytics') === true;
    document.documentElement.dataset['consent'] = analytics ? 'analytics' : 'chosen';
    setHidden(true);
    reportPageView(location);
    if (location.hash !== fragment) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    document.querySelector<HTMLElement>(`a[href="${fragment}"]`)?.focus({ preventScroll: true });
  }

  return { form, isHidden, choose };
}

/** Ticks the purposes to which the visitor agreed before. */
function tick(form: HTMLFormElement): void {
  const consent = readConsent(readCookie(consentCookie));
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=purpose]'))
    box.checked = consent.get(box.value) ?? box.checked;
}

import { useEffect } from 'react';
import { useActions } from '#engine/react/index.ts';

/** Codes whose visit this tab has reported. The platform counts each browser once a day. */
const reported = new Set<string>();

/** Reports that a visitor has come by an agent's link (R2.8.6). If that fails, the visit is lost and nothing else. */
export function useVisit(code: string | undefined): void {
  const { request } = useActions();
  useEffect(() => {
    if (code === undefined || reported.has(code)) return;
    reported.add(code);
    void request('countLinkVisit', { code }).catch(() => {});
  }, [code, request]);
}

import { useEffect, useRef, useState } from 'react';
import { useActions, useFacts } from '#engine/react/index.ts';
import { addressOfDomain, domainsToAsk } from '#engine/browser/domains.ts';
import { bestFirst, measure, type Measured } from './measure.ts';

/** Runs the test; `rows` is null before the first run. Starting a new run aborts the previous one. */
export function useSpeedTest() {
  const { request } = useActions();
  const { hosts } = useFacts();
  const [rows, setRows] = useState<Measured[] | null>(null);
  const [running, setRunning] = useState(false);
  const test = useRef<AbortController | null>(null);
  useEffect(() => () => test.current?.abort(), []);

  const run = async () => {
    test.current?.abort();
    const mine = (test.current = new AbortController());
    setRunning(true);
    const named = await request('domainRoute', {}).then(
      ({ domainList }) => domainList,
      () => [],
    );
    const addresses = domainsToAsk(named, hosts).map((domain) =>
      addressOfDomain(domain, location.protocol, location.port),
    );
    const measured = await Promise.all(addresses.map((address) => measure(address, mine.signal)));
    if (mine.signal.aborted) return;
    setRows(bestFirst(measured));
    setRunning(false);
  };
  return { rows, running, run };
}

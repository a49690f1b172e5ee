import { useState, type FormEvent } from 'react';
import type { OperatorRateChange } from '#schemas/generated/operatorCalls.ts';
import { clientFor, useCall } from '../../data/calls.ts';
import { ConfirmStep } from '../../form/ConfirmStep.tsx';
import { useSend } from '../../form/useSend.ts';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** The rebate rates of an account by category: today, tomorrow, and new ones. What they change below is shown before they are set. */
export function Rates({ merchant, account }: { merchant: string; account: string }) {
  const t = useT();
  const self = useSelf();
  const found = useCall('showAgentRates', { merchant, account });
  return (
    <Section title={t('rebate-rates')}>
      <Loaded found={found}>
        {({ rates, history }) => (
          <>
            <RecordTable
              label={t('rebate-rates')}
              rows={rates}
              keyOf={({ category }) => category}
              columns={[
                { name: 'category', label: t('field-category-of-games'), cell: ({ category }) => category },
                { name: 'today', label: t('today'), isFigure: true, cell: ({ today }) => `${today} %` },
                {
                  name: 'next',
                  label: t('tomorrow'),
                  isFigure: true,
                  cell: ({ tomorrow }) => `${tomorrow} %`,
                },
              ]}
            />
            {history.length > 0 && (
              <details>
                <summary>{t('history')}</summary>
                <RecordTable
                  label={t('history')}
                  rows={history}
                  keyOf={({ category, setAt, from }) => `${category} ${setAt} ${from}`}
                  columns={[
                    { name: 'day', label: t('first-day'), cell: ({ from }) => from },
                    {
                      name: 'category',
                      label: t('field-category-of-games'),
                      cell: ({ category }) => category,
                    },
                    { name: 'rate', label: t('rate'), isFigure: true, cell: ({ rate }) => `${rate} %` },
                    {
                      name: 'by',
                      label: t('planned-by'),
                      cell: ({ operator }) => <bdi>{operator ?? '–'}</bdi>,
                    },
                  ]}
                />
              </details>
            )}
            {allows(self, 'agents.rates', merchant) && (
              <RatesForm
                key={JSON.stringify(rates)}
                merchant={merchant}
                account={account}
                rates={Object.fromEntries(rates.map(({ category, tomorrow }) => [category, tomorrow]))}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface RatesFormProps {
  merchant: string;
  account: string;
  /** Of tomorrow, by category. */
  rates: Readonly<Record<string, string>>;
}

function RatesForm({ merchant, account, rates }: RatesFormProps) {
  const t = useT();
  const refusal = useRefusal();
  const send = useSend('setAgentRates');
  const [typed, setTyped] = useState(rates);
  const [isLowering, setLowering] = useState(false);
  const [plan, setPlan] = useState<readonly OperatorRateChange[]>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([category, rate]) => rate.trim() !== rates[category]),
  );
  const request = { merchant, account, rates: changed, ...(isLowering && { lowerBelow: true }) };
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailed(undefined);
    await work().catch((error: unknown) => setFailed(refusal(error)));
    setBusy(false);
  }
  function check(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(changed).length === 0) setFailed(t('nothing-changed'));
    else
      void attempt(async () => {
        const { changes } = await clientFor().call('setAgentRates', { ...request, dryRun: true });
        setPlan(changes);
      });
  }
  if (plan)
    return (
      <ConfirmStep
        changes={plan.map(({ account: whose, category, from, to, day }) => ({
          label: `${whose}, ${category}, ${day}`,
          before: `${from} %`,
          after: `${to} %`,
        }))}
        word={account}
        isBusy={isBusy}
        failed={failed}
        onConfirm={() =>
          void attempt(async () => {
            await send(request);
            setPlan(undefined);
          })
        }
        onBack={() => setPlan(undefined)}
      />
    );
  return (
    <form onSubmit={check} aria-label={t('set-rates')}>
      {Object.entries(typed).map(([category, rate]) => (
        <Field
          key={category}
          label={t('rate-of', { category })}
          inputMode="decimal"
          value={rate}
          onChange={(event) => setTyped({ ...typed, [category]: event.currentTarget.value })}
        />
      ))}
      <p>
        <label>
          <input
            type="checkbox"
            checked={isLowering}
            onChange={(event) => setLowering(event.currentTarget.checked)}
          />{' '}
          {t('lower-below')}
        </label>
      </p>
      {failed !== undefined && <p role="alert">{failed}</p>}
      <Button type="submit" kind="main" isBusy={isBusy}>
        {t('set-rates')}
      </Button>
    </form>
  );
}

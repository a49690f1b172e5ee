import { Link, useParams } from 'react-router';
import { clientFor, useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { StatementRows } from './StatementRows.tsx';

/** The statements of one run, and whether it would come out the same today. */
export function RunPage() {
  const t = useT();
  const self = useSelf();
  const { merchant: code = '', run = '' } = useParams();
  const merchant = self.merchants.find((one) => one.code === code);
  const mayRead = merchant !== undefined && allows(self, 'settlements.read', code);
  const found = useCall('listStatementsOfRun', { merchant: code, run }, { enabled: mayRead });
  return (
    <>
      <p>
        <Link to={`/agents/settlements?merchant=${code}`}>← {t('settlements')}</Link>
      </p>
      <h1>{t('run-number', { run })}</h1>
      {mayRead ? (
        <>
          {allows(self, 'settlements.run', code) && (
            <p>
              <ActButton
                call="recheckSettlement"
                request={{ merchant: code, run, dryRun: false }}
                label={t('recheck')}
                word={code}
                changes={[]}
                effect={async () => {
                  const rechecked = await clientFor().call('recheckSettlement', {
                    merchant: code,
                    run,
                    dryRun: true,
                  });
                  return {
                    notes: rechecked.isSame
                      ? [t('recheck-same')]
                      : [
                          t('recheck-text'),
                          ...rechecked.differences.map(
                            ({ statement, account, settled, now, difference }) =>
                              `${statement} ${account}: ${settled} → ${now} (${difference})`,
                          ),
                        ],
                  };
                }}
              />
            </p>
          )}
          <Loaded found={found}>
            {(rows) => <StatementRows label={t('statements')} rows={rows} merchant={merchant} />}
          </Loaded>
        </>
      ) : (
        <p>{t('no-merchant')}</p>
      )}
    </>
  );
}

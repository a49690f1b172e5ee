import type { OperatorModule } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { hasWord, useT } from '../../preferences/useT.ts';
import styles from './site.module.css';

/** Modules without which members cannot get in. */
const entrances = new Set(['SITE', 'LOGIN']);

/** The tree of modules, and what each changes on the pages. */
export function ModulesPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-modules')} permission="site.read">
      {(merchant) => <Modules {...merchant} />}
    </MerchantScreen>
  );
}

function Modules({ code }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const found = useCall('showModules', { merchant: code });
  return (
    <>
      <p>{t('modules-text')}</p>
      <Loaded found={found}>
        {(modules) => (
          <Tree modules={modules} merchant={code} mayChange={allows(self, 'site.modules', code)} />
        )}
      </Loaded>
    </>
  );
}

interface TreeProps {
  modules: readonly OperatorModule[];
  merchant: string;
  mayChange: boolean;
  /** The module above that is off, so that those below have no effect. */
  offAbove?: string | undefined;
}

function Tree({ modules, merchant, mayChange, offAbove }: TreeProps) {
  const t = useT();
  return (
    <ul className={styles.tree}>
      {modules.map(({ modId, enabled, childrenNodes = [] }) => {
        const isOn = enabled === '1';
        const about = `module-${modId}` as const;
        const danger = isOn && entrances.has(modId) ? t('danger-module', { merchant }) : undefined;
        return (
          <li key={modId}>
            <div className={styles.module}>
              <div>
                <code>{modId}</code> <Badge tone={isOn ? 'good' : 'over'}>{t(isOn ? 'on' : 'off')}</Badge>
                {hasWord(about) && <p>{t(about)}</p>}
                {offAbove !== undefined && (
                  <p className={styles.note}>{t('off-above', { module: offAbove })}</p>
                )}
              </div>
              {mayChange && (
                <ActButton
                  call="setModule"
                  request={{ merchant, modId, on: !isOn }}
                  label={t(isOn ? 'switch-off' : 'switch-on')}
                  about={modId}
                  word={merchant}
                  changes={[{ label: modId, before: t(isOn ? 'on' : 'off'), after: t(isOn ? 'off' : 'on') }]}
                  effect={async () => ({
                    notes: hasWord(about) ? [t(about)] : [],
                    danger,
                  })}
                />
              )}
            </div>
            {childrenNodes.length > 0 && (
              <Tree
                modules={childrenNodes}
                merchant={merchant}
                mayChange={mayChange}
                offAbove={offAbove ?? (isOn ? undefined : modId)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

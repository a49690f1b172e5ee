import type { Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { crown } from '#engine/react/pageIcons.ts';
import { user } from '#engine/react/ui/icons.ts';
import styles from './agent.module.css';

interface AccountNameProps {
  account: string;
  /** As `isAgent` on the wire: 0 is a member. */
  type: number;
  level?: number;
  isClosed?: boolean;
  /** Without the icon, in tables of many columns. */
  plain?: boolean;
  onOpen?: () => void;
  t: Translate;
}

/** An account of the downline with its type and level; a button if it opens. */
export function AccountName({
  account,
  type,
  level,
  isClosed = false,
  plain = false,
  onOpen,
  t,
}: AccountNameProps) {
  const kind = type === 0 ? 'member' : 'agent';
  const name = (
    <span>
      <bdi>{account}</bdi>
      <small>
        {t(`type-${kind}`)}
        {level !== undefined && ` · ${t('level-number', { level })}`}
        {isClosed && <em>{t('state-closed')}</em>}
      </small>
    </span>
  );
  return (
    <span className={plain ? styles.plain : styles.account} data-type={kind}>
      {!plain && <Icon path={kind === 'agent' ? crown : user} />}
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {name}
        </button>
      ) : (
        name
      )}
    </span>
  );
}

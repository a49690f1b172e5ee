import type { Translate } from '#engine/react/index.ts';
import type { PlayType } from '../shared/picks.ts';
import type { LotteryPlay } from '../shared/stakes.ts';
import { Choice } from './Choice.tsx';
import { playName } from '../shared/names.ts';
import { groupName } from './groupName.ts';
import styles from './lottery-game.module.css';

interface PlayTypesProps {
  play: LotteryPlay;
  current: PlayType;
  choose: (playType: string) => void;
  t: Translate;
}

/** The groups of play types, and the play types of the current group, both as radio buttons. */
export function PlayTypes({ play, current, choose, t }: PlayTypesProps) {
  const groups = [...new Set(play.playTypes.map(({ group }) => group))];
  const ofGroup = (group: string) => play.playTypes.filter((one) => one.group === group);
  return (
    <div className={styles.plays}>
      {groups.length > 1 && (
        <Choice
          className={styles.groups}
          label={t('groups')}
          options={groups.map((group) => [group, groupName(t, group)])}
          current={current.group}
          choose={(group) => choose(ofGroup(group)[0]?.playType ?? '')}
        />
      )}
      <Choice
        className={styles.types}
        label={t('plays')}
        options={ofGroup(current.group).map(({ playType }) => [playType, playName(t, playType)])}
        current={current.playType}
        choose={choose}
      />
    </div>
  );
}

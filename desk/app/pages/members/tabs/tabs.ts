import type { ComponentType } from 'react';
import { BetsTab, DepositsTab, EntriesTab, PayoutsTab } from './money.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PlayTab } from '../play/PlayTab.tsx';
import { ChatTab } from './ChatTab.tsx';
import {
  DownlineTab,
  IdentitiesTab,
  InvitedTab,
  LinkedTab,
  MessagesTab,
  RisksTab,
  SessionsTab,
  TimelineTab,
  TrailTab,
} from './people.tsx';
import { BonusesTab, LimitsTab, MissionsTab, RegistrationTab } from './rules.tsx';
import type { TabProps } from '../TabProps.ts';

/** What the page of a member shows, each by calls of its own. */
export const tabs: readonly { name: string; permission: string; View: ComponentType<TabProps> }[] = [
  { name: 'overview', permission: 'members.read', View: OverviewTab },
  { name: 'notes', permission: 'members.read', View: NotesTab },
  { name: 'timeline', permission: 'audit.read', View: TimelineTab },
  { name: 'entries', permission: 'members.read', View: EntriesTab },
  { name: 'bets', permission: 'members.read', View: BetsTab },
  { name: 'deposits', permission: 'deposits.read', View: DepositsTab },
  { name: 'payouts', permission: 'withdrawals.read', View: PayoutsTab },
  { name: 'bonuses', permission: 'members.read', View: BonusesTab },
  { name: 'missions', permission: 'members.read', View: MissionsTab },
  { name: 'limits', permission: 'members.read', View: LimitsTab },
  { name: 'play', permission: 'play.read', View: PlayTab },
  { name: 'sessions', permission: 'members.read', View: SessionsTab },
  { name: 'identities', permission: 'members.read', View: IdentitiesTab },
  { name: 'risks', permission: 'risks.read', View: RisksTab },
  { name: 'linked', permission: 'risks.read', View: LinkedTab },
  { name: 'invited', permission: 'members.read', View: InvitedTab },
  { name: 'downline', permission: 'accounts.read', View: DownlineTab },
  { name: 'chat', permission: 'chat.read', View: ChatTab },
  { name: 'messages', permission: 'members.read', View: MessagesTab },
  { name: 'registration', permission: 'members.read', View: RegistrationTab },
  { name: 'trail', permission: 'audit.read', View: TrailTab },
];

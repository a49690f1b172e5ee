export default { title: 'missions/mission-strip', parameters: { widget: 'mission-strip', role: 'member' } };

const mission = {
  id: 'daily-spins',
  day: '2026-11-23',
  period: 'day',
  title: 'Twenty rounds today',
  picture: '/media/missions/daily.svg',
  counts: 'rounds',
  goal: '20',
  progress: '7',
  percent: 35,
  prize: { kind: 'money', amount: '20.00', times: 1 },
  points: 10,
  state: 'joined',
  reviewed: false,
  canJoin: false,
  canApply: false,
  startsAt: '2026-11-22T17:00:00.000Z',
};
const missions = [
  mission,
  {
    ...mission,
    id: 'fish',
    title: 'Five magazines in profit',
    picture: '/media/missions/fish.svg',
    state: 'issued',
    percent: 100,
  },
  { ...mission, id: 'explorer', title: 'The explorer', picture: '/media/missions/explore.svg', percent: 80 },
];
const answers = { missions: { currency: 'THB', toClaim: 1, missions } };

export const Default = { parameters: { answers } };
export const Line = { args: { variant: 'line' }, parameters: { answers } };
export const Empty = { parameters: { data: 'none' }, tags: ['blank'] };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' }, tags: ['blank'] };
export const LongTexts = { parameters: { data: 'long' } };

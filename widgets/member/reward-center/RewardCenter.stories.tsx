export default { title: 'member/reward-center', parameters: { widget: 'reward-center', role: 'member' } };

const reward = {
  id: '31',
  source: 'check-in',
  promotion: 'daily',
  title: 'Daily check-in',
  prize: 'money',
  amount: '15.00',
  times: 1,
  state: 'claimable',
  grantedAt: '2029-11-20T09:00:00.000Z',
  endsAt: '2029-12-31T09:00:00.000Z',
};
const wheel = { ...reward, id: '30', source: 'wheel', title: 'Lucky wheel', amount: '88.00' };
const raffle = { ...reward, id: '29', source: 'raffle', title: 'Grand raffle', amount: '5000.00', times: 0 };
const points = {
  ...reward,
  id: '28',
  source: 'mission',
  title: 'Seven games in a week',
  prize: 'points',
  amount: '250',
};
const spins = {
  ...reward,
  id: '27',
  source: 'promotion',
  title: 'Golden spins',
  prize: 'free-spins',
  amount: '10',
  spins: {
    gameCode: 'JL_GOLDEN_TIGER',
    gameName: 'Golden Tiger',
    gameType: 'RNG',
    vendor: 'JL',
    stake: '10.00',
    days: 7,
  },
};
const list = { count: 5, currency: 'THB', rewards: [reward, wheel, raffle, points, spins] };
const claimed = { ...spins, state: 'claimed', closedAt: '2029-12-01T09:00:00.000Z' };

export const Default = { parameters: { answers: { rewards: list } } };
export const Tickets = {
  args: { look: 'tickets' },
  parameters: { answers: { rewards: { ...list, next: '28' } } },
};
export const SpinsToPlay = {
  parameters: {
    answers: {
      rewards: {
        ...list,
        rewards: [
          { ...claimed, spins: { ...spins.spins, left: 7, until: '2029-12-31T09:00:00.000Z' } },
          { ...claimed, id: '26', spins: { ...spins.spins, left: 0, until: '2029-12-31T09:00:00.000Z' } },
        ],
      },
    },
  },
};
export const NoneYet = { parameters: { answers: { rewards: { count: 0, rewards: [] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongTexts = { parameters: { data: 'long' } };

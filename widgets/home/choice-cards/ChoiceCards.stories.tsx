export default { title: 'home/choice-cards', parameters: { widget: 'choice-cards' } };

export const Default = {};
export const Tones = {
  args: {
    choices: [
      { category: 'LIVE', tone: 'accent' },
      { category: 'RNG', tone: 'soft' },
      { category: 'LOTT', tone: 'plain' },
    ],
  },
};
export const Two = {
  args: {
    choices: [
      { category: 'LIVE', tone: 'accent' },
      { category: 'RNG', src: 'assets/game.svg', tone: 'plain' },
    ],
    makers: 0,
  },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

export default { title: 'member/reality-check', tags: ['blank'], parameters: { widget: 'reality-check' } };

const soon = 4_000_000_000_000;

export const Default = {};
export const OnBreak = {
  tags: ['!blank'],
  parameters: {
    answers: { memberInfo: { playBreak: { kind: 'self-exclusion', beganAt: 1, endsAt: soon } } },
  },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };

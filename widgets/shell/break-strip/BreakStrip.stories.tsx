const soon = 4_000_000_000_000;

export default { title: 'shell/break-strip', parameters: { widget: 'break-strip' } };

export const Default = {};
export const OnBreak = {
  parameters: { answers: { memberInfo: { playBreak: { kind: 'cool-off', beganAt: 1, endsAt: soon } } } },
};
export const Indefinite = {
  parameters: { answers: { memberInfo: { playBreak: { kind: 'self-exclusion', beganAt: 1 } } } },
};
export const Card = {
  args: { look: 'card' },
  parameters: { answers: { memberInfo: { playBreak: { kind: 'self-exclusion', beganAt: 1 } } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };

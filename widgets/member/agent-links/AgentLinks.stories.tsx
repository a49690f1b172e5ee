export default { title: 'member/agent-links', parameters: { widget: 'agent-links', role: 'agent' } };

export const Default = {};
export const OwnHost = {
  parameters: {
    answers: { signupLinks: { links: [{ code: 'ANONG88', host: 'anong.example', signUps: 3 }] } },
  },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

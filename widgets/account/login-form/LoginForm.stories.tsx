export default { title: 'account/login-form', parameters: { widget: 'login-form' } };

export const Default = {};
export const ToPlay = { parameters: { params: { next: '/game?vendor=JL&gameCode=7' } } };
export const ToSaveFavorite = { parameters: { params: { type: 'favorite' } } };
export const Refused = { parameters: { params: { error: 'wrong-credentials' } } };
export const BySms = { parameters: { answers: { registerSettings: { smsLogin: true } } } };
export const BySmsAlone = {
  parameters: { answers: { registerSettings: { passwordLogin: false, smsLogin: true } } },
};
export const NoWayIn = {
  parameters: { answers: { registerSettings: { passwordLogin: false, smsLogin: false } } },
};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

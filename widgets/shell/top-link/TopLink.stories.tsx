export default { title: 'shell/top-link', parameters: { widget: 'top-link' } };

export const Default = {};
export const Ios = { args: { resource: 'IOS' } };
export const Android = { args: { resource: 'ANDROID' } };
export const Telegram = { args: { resource: 'TELEGRAM' } };
export const Member = { args: { centre: 'member' } };
export const Agent = { args: { centre: 'agent' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };

/** What is started: both servers, or one of them. */
export type StartCommand = 'start' | 'start:platform' | 'start:portal';

export { NatsBus } from './NatsBus.ts';
export { natsAddress, type NatsAddress } from './natsAddress.ts';
export { listenSelectively, type News, type NewsBus } from './NewsBus.ts';
export { NewsSender } from './NewsSender.ts';
export { postgresqlBus } from './postgresqlBus.ts';
export { newsOf, tellsByNotice } from './postgresqlNews.ts';

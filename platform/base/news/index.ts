export { NatsBus } from './NatsBus.ts';
export { natsAddress, type NatsAddress } from './natsAddress.ts';
export { type AccountNews, listenSelectively, type News, type NewsBus, type NewsSource } from './NewsBus.ts';
export { NewsSender } from './NewsSender.ts';
export { postgresqlBus } from './postgresqlBus.ts';
export { newsOf, tellsByNotice } from './postgresqlNews.ts';

export { serveLive } from './serveLive.ts';

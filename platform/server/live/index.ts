export { LiveSockets, takesLiveSockets } from './LiveSockets.ts';
export { serveLive } from './serveLive.ts';

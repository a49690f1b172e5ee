import { WebSocketServer, WebSocket } from 'ws';

/** A bare fan-out: sends each message that it gets to all connections, itself included. `fanOutServer.ts <port>`. */
const port = Number(process.argv[2]);
const server = new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false }, () =>
  process.stdout.write('fan-out ready\n'),
);
server.on('connection', (socket) => {
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text);
  });
});

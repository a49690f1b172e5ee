import type { ChildProcess } from 'node:child_process';

/** What `node:cluster` sends with a connection, and how the process confirms it. */
interface ClusterMessage {
  act?: string;
  seq?: number;
  ack?: number;
}

interface Connection {
  close: () => void;
}

/**
 * Closes the connections that were on their way to a process of the cluster when it ended. `node:cluster` forgets them, and their
 * clients would wait for ever. Once a connection is closed, its client knows at once that no answer comes.
 */
export function closeLostConnections(child: ChildProcess): void {
  const underWay = new Map<number, Connection>();
  const send = child.send.bind(child) as (...all: unknown[]) => boolean;
  child.send = (...all: unknown[]) => {
    const [message, connection] = all as [ClusterMessage | undefined, Connection | undefined];
    if (connection && message?.act === 'newconn' && message.seq !== undefined)
      underWay.set(message.seq, connection);
    return send(...all);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) underWay.delete(ack);
  });
  const closeAll = () => {
    for (const connection of underWay.values()) connection.close();
    underWay.clear();
  };
  // Until its channel is closed, cluster hands connections even to a process that has ended.
  child.on('exit', closeAll);
  child.on('disconnect', closeAll);
}

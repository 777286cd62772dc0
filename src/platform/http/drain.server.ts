import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

export type Drain = Readonly<{
  /** Every answer from now on asks its caller to use another connection; everything is still served. */
  announce: () => void;
  /**
   * Takes no new connections, and ends when none is left: what is answered may take `requestsMs` milliseconds, then it is
   * cut. Answers how many requests were cut.
   */
  finish: (limits: Readonly<{ idleMs: number; requestsMs: number }>) => Promise<number>;
}>;

const checkEveryMs = 50;

/** Follows the connections of a server, so that it can be stopped without failing a request. */
export function trackConnections(server: Server): Drain {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isAnnounced = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    // Node writes `Connection: close` by it, and closes once the answer is out.
    if (isAnnounced) response.shouldKeepAlive = false;
  });

  /** Connections between two requests, and those that never carried one, which Node does not count as idle. */
  function closeIdle(): void {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    announce: () => {
      isAnnounced = true;
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    finish: ({ idleMs, requestsMs }) =>
      new Promise((resolve) => {
        const from = performance.now();
        let cut = 0;
        const timer = setInterval(() => {
          const passed = performance.now() - from;
          if (passed < idleMs) return;
          closeIdle();
          if (passed < requestsMs || sockets.size === 0) return;
          cut ||= responses.size;
          server.closeAllConnections();
        }, checkEveryMs);
        // Not the HTTP server's own `close`: that ends idle connections at once, while a proxy may be sending on one.
        Listener.prototype.close.call(server, () => {
          clearInterval(timer);
          resolve(cut);
        });
      }),
  };
}

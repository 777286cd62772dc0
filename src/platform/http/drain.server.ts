import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

export type Drain = Readonly<{
  /** From now on every response asks its client to use another connection; requests are still served. */
  announce: () => void;
  /**
   * Accepts no new connections and resolves when none is left. Running requests may take `requestsMs` milliseconds, then
   * they are aborted. Returns how many were aborted.
   */
  finish: (limits: Readonly<{ idleMs: number; requestsMs: number }>) => Promise<number>;
}>;

const checkEveryMs = 50;

/** Tracks the connections of a server, so that it can be stopped without failing a request. */
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
    // Makes Node send `Connection: close` and close the connection after the response.
    if (isAnnounced) response.shouldKeepAlive = false;
  });

  /** Closes connections between two requests, and those that never carried one, which Node does not count as idle. */
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

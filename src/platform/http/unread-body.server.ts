import type { IncomingMessage, Server } from 'node:http';

/**
 * How much of a body that nobody wants is still read. A file that is refused for its size, and what a proxy has already
 * buffered, is below that.
 */
const most = { bytes: 32 * 1024 * 1024, ms: 10_000 };

/** Reads the rest of a request and drops it; a connection that goes on sending is closed. */
function drop(request: IncomingMessage, limits: typeof most): void {
  const { socket } = request;
  let left = limits.bytes;
  const late = setTimeout(() => socket.destroy(), limits.ms).unref();
  const end = () => clearTimeout(late);
  socket.once('close', end);
  request.once('end', () => {
    end();
    socket.off('close', end);
  });
  // Whoever was reading it no longer does, and holds it up.
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  request.resume();
}

/**
 * Lets no answer that was given before the body was read hold up its connection: Node reads the rest of a body that nobody
 * has looked at, but leaves one that was begun where it is, and the next request on the connection, of somebody else behind a
 * proxy, would wait behind it.
 */
export function dropUnreadBodies(server: Server, limits = most): void {
  server.prependListener('request', (request, response) => {
    response.once('finish', () => {
      if (!request.complete && !request.destroyed) drop(request, limits);
    });
  });
}

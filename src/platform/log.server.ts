import pino from 'pino';
import { logLevels } from './environment.server.ts';
import { describeError, fixedPart } from './describe-error.ts';
import { observation } from './http/current-request.server.ts';

const level = logLevels.find((known) => known === process.env.LOG_LEVEL) ?? 'info';

/**
 * The operators' log: one JSON line per event on stdout. Tests and tools silence it with LOG_LEVEL. Errors are described
 * without the values that they are about; each line has the id of the request it belongs to.
 */
export const log = pino({
  level,
  base: null,
  serializers: { err: describeError },
  mixin: () => {
    const requestId = observation()?.requestId;
    return requestId ? { requestId } : {};
  },
});

/** A line of a library: the fixed part of its message and its error, nothing that it filled in. */
export function logLine(
  area: string,
  level: 'debug' | 'info' | 'warn' | 'error',
  parts: readonly unknown[],
): void {
  const message = parts.find((part) => typeof part === 'string');
  const err = parts.find((part) => part instanceof Error);
  log[level]({ area, ...(err ? { err } : {}) }, fixedPart(message ?? ''));
}

/** Sends what libraries write to the console into the log. For the server only: scripts write to the console themselves. */
export function captureConsole(): void {
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    console[level] = (...parts) => logLine('library', level, parts);
}

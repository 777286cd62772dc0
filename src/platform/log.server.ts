import pino from 'pino';
import { logLevels } from './config.server.ts';

const level = logLevels.find((known) => known === process.env.LOG_LEVEL) ?? 'info';

/** The operators' log: one JSON line per event on stdout. Tests and tools silence it with LOG_LEVEL. */
export const log = pino({ level, base: null });

import pino from 'pino';
import { logLevels } from './config.server.ts';

const level = logLevels.find((known) => known === process.env.LOG_LEVEL) ?? 'info';

/** What operators read: one JSON line an event, to the terminal. Tests and tools keep it quiet with LOG_LEVEL. */
export const log = pino({ level, base: null });

import pino from 'pino';

/** What operators read: one JSON line an event, to the terminal. Tests and tools keep it quiet with LOG_LEVEL. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info', base: null });

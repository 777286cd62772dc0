/** Imported first: the programs' own log is not what this one prints. */
process.env.LOG_LEVEL ??= 'silent';

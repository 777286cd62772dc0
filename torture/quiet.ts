/** Imported first: silences the log of the application. */
process.env.LOG_LEVEL ??= 'silent';

// Runs the built application: settings, database, demo data at the first start, then the server.
import { pathToFileURL } from 'node:url';
import { isStartRefused, readSettings } from '#platform/config.server.ts';
import { type Handler, serveApplication } from '#platform/http/serve.server.ts';

type Built = { default: Handler & { app: () => Promise<{ close: () => Promise<void> }> } };

try {
  const settings = readSettings(process.env);
  const { default: handler } = (await import(pathToFileURL('dist/server/server.js').href)) as Built;
  const { close } = await handler.app();
  await serveApplication({ handler, settings, close });
  console.log(`\n${settings.siteName} is ready at ${settings.baseUrl}`);
} catch (error) {
  if (!isStartRefused(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// Runs the built application: settings, database, demo data at the first start, then the server.
import { pathToFileURL } from 'node:url';
import { readSettings } from '#platform/config.server.ts';
import { StartRefused } from '#platform/database/database.server.ts';
import { serveApplication } from '#platform/http/serve.server.ts';

try {
  const settings = readSettings(process.env);
  const built = (await import(pathToFileURL('dist/server/server.js').href)) as { default: { fetch: (request: Request) => Promise<Response>; app: () => Promise<{ close: () => Promise<void> }> } };
  const { close } = await built.default.app();
  await serveApplication({ handler: built.default, host: settings.host, port: settings.port, close });
  console.log(`\n${settings.siteName} is ready at ${settings.baseUrl}`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

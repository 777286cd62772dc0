import { embeddedTemplate, serverTemplate } from './database.ts';

/** Before the first test: the empty databases that every file copies. */
export default async function setup(): Promise<void> {
  const address = process.env.TEST_DATABASE_URL;
  await embeddedTemplate();
  if (address) await serverTemplate(address);
}

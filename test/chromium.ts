import { mkdirSync, readFileSync, renameSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const cache = join(packages, '.cache/umiji');

type Launch = Readonly<{ executablePath?: string; args: string[]; env: Record<string, string> }>;

/** The system may have no fonts: pages use the one of the packages. */
function fonts(): string {
  const folder = join(cache, 'fonts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
  <dir>${join(packages, '@expo-google-fonts/noto-sans-jp/400Regular')}</dir>
  <dir>${join(packages, '@expo-google-fonts/noto-sans-jp/700Bold')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>`,
  );
  return folder;
}

/** Unpacks the browser once: into a temporary folder that is renamed when it is complete. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // The package reads from the environment which libraries to include and where to unpack; the variables are reset afterwards.
  const before = { ...process.env };
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: unfinished });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of [
      'AWS_LAMBDA_JS_RUNTIME',
      'TMPDIR',
      'LD_LIBRARY_PATH',
      'FONTCONFIG_PATH',
      'HOME',
    ]) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/**
 * How to start the browser of the tests: the one named by CHROMIUM_PATH, else the one of the packages,
 * which is for Linux on x64; on other systems the one Playwright has installed.
 */
export async function chromium(): Promise<Launch> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  // The tests may run as root, and the browser's sandbox does not start for root.
  const args = ['--no-sandbox'];
  if (process.env.CHROMIUM_PATH)
    return { executablePath: process.env.CHROMIUM_PATH, args, env: own };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, env: own };
  const folder = await unpacked();
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...own, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts() },
  };
}

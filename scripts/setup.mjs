// Installs the packages when package-lock.json is not the one that was installed last. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';

const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const note = 'node_modules/.umiji-installed';
const lock = '.setup.lock';

const installed = () => existsSync(note) && readFileSync(note, 'utf8') === wanted;
const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** One installation at a time; a lock whose owner is gone is taken over. */
async function locked(run) {
  for (;;) {
    try {
      const file = openSync(lock, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      break;
    } catch {
      const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (owner && alive(owner)) await new Promise((resolve) => setTimeout(resolve, 500));
      else rmSync(lock, { force: true });
    }
  }
  try {
    run();
  } finally {
    rmSync(lock, { force: true });
  }
}

if (!installed()) {
  await locked(() => {
    if (installed()) return;
    console.log('Installing packages …');
    const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(note, wanted);
  });
}

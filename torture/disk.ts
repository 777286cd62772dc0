import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.ts';

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: from this moment nothing reaches the device, not even the journal. */
const shutdownCode = '0x8004587d';
const noLogFlush = 2;

const perl = `open(my $f, '<', $ARGV[0]) or die $!; my $flags = pack('L', ${noLogFlush}); ioctl($f, ${shutdownCode}, $flags) or die $!;`;
const python = `import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), ${shutdownCode}, struct.pack('I', ${noLogFlush}))`;

export type Disk = Readonly<{
  folder: string;
  mount: (options?: string, from?: 'device' | 'copy') => void;
  unmount: () => void;
  /** Cuts the power: everything not yet synced to the device is lost. Returns how it was simulated. */
  cut: () => 'ioctl' | 'copy';
  /** The initial content of the device. */
  sync: () => void;
  /** Makes the file system read-only, as the kernel does with a failing disk. */
  makeReadOnly: () => void;
  remove: () => void;
}>;

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A separate disk: an ext4 image on a loop device. Only what is written with fsync leaves the page cache within a run. */
export function makeDisk(base: string, name: string, megabytes: number): Disk {
  const [image, folder] = [join(base, `${name}.img`), join(base, name)];
  mkdirSync(folder, { recursive: true });
  const file = openSync(image, 'w');
  ftruncateSync(file, megabytes * 1024 * 1024);
  closeSync(file);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  let device = '';
  // A separate loop device for each mount: with `-o loop` a file system that another mount namespace still holds, e.g. of
  // a container that was started in the meantime, would be mounted again in its shut-down state.
  const mount = (options = 'rw', from: 'device' | 'copy' = 'device') => {
    if (from === 'copy') renameSync(`${image}.cut`, image);
    const found = spawnSync('losetup', ['--find', '--show', image], { encoding: 'utf8' });
    if (found.status !== 0) throw new Error(`no loop device: ${found.stderr}`);
    device = found.stdout.trim();
    run('mount', '-o', `commit=600,noatime,${options}`, device, folder);
  };
  /** Detaches the loop device; one that is still in use is detached with its last mount. */
  const detach = () => void succeeds('losetup', '--detach', device);
  const unmount = () => {
    // A process that is being ended may hold it for a moment.
    for (let tries = 0; !succeeds('umount', folder); tries++) {
      if (tries === 200)
        throw new Error(
          `${folder} cannot be unmounted: ${spawnSync('fuser', ['-vm', folder], { encoding: 'utf8' }).stderr}`,
        );
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    }
    detach();
  };
  const shutdown = () =>
    succeeds('perl', '-e', perl, folder) ||
    succeeds('python3', '-c', python, folder) ||
    succeeds('xfs_io', '-x', '-c', 'shutdown', folder);
  mount();
  return {
    folder,
    mount,
    unmount,
    sync: () => void run('sync', '-f', folder),
    cut: () => {
      if (shutdown()) return 'ioctl';
      // What the loop device has received so far; the rest is written to the image that is deleted below.
      copyFileSync(image, `${image}.cut`);
      return 'copy';
    },
    makeReadOnly: () => void run('mount', '-o', 'remount,abort', folder),
    remove: () => {
      if (succeeds('mountpoint', '-q', folder)) {
        try {
          unmount();
        } catch {
          spawnSync('umount', ['-l', folder]);
          detach();
        }
      }
      for (const path of [image, `${image}.cut`, folder])
        rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Whether disks can be made here: Linux, root, loop devices. */
export function canMakeDisks(base: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  let disk: Disk | undefined;
  try {
    disk = makeDisk(base, 'probe', 8);
    return true;
  } catch {
    return false;
  } finally {
    disk?.remove();
    if (!disk) rmSync(join(base, 'probe.img'), { force: true });
  }
}

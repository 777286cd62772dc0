// Builds when the sources are newer than the build, then serves with the Node that came with the packages.
// Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { node } from './node.mjs';

await build();
const env = { NODE_ENV: 'production', ...process.env };
// Where Node supports it, this process is replaced by the server, so that signals reach it directly.
if (process.execve)
  process.execve(node, [node, '--disable-warning=ExperimentalWarning', 'scripts/serve.ts'], env);
const server = spawn(node, ['scripts/serve.ts'], { stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

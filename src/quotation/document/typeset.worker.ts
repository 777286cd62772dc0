import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

type Job = { id: number; document: Record<string, unknown>; images: { path: string; bytes: Uint8Array }[]; timestamp: number };

const { template } = workerData as { template: string };
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/biz-udpgothic/package.json'));
const compiler = NodeCompiler.create({
  fontArgs: [
    { fontBlobs: ['400Regular/BIZUDPGothic_400Regular.ttf', '700Bold/BIZUDPGothic_700Bold.ttf'].map((name) => readFileSync(join(fonts, name))) },
  ],
  workspace: dirname(template),
});
const source = readFileSync(template, 'utf8');

parentPort!.on('message', ({ id, document, images, timestamp }: Job) => {
  try {
    for (const { path, bytes } of images) compiler.mapShadow(join(dirname(template), path), Buffer.from(bytes));
    const pdf = compiler.pdf({ mainFileContent: source, inputs: { document: JSON.stringify(document) } }, { pdfStandard: 'a-2a', creationTimestamp: timestamp });
    parentPort!.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    const { shortDiagnostics } = error as { shortDiagnostics?: unknown };
    parentPort!.postMessage({ id, error: shortDiagnostics ? JSON.stringify(shortDiagnostics) : String(error) });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
});

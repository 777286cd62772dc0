import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, isInFonts } from './fonts.server.ts';
import { printable } from './printable.ts';
import { propertyOf } from '../property.ts';

// Run in a worker thread: typesetting is synchronous and would block the server.

export type TypesetOrder = Readonly<{
  /** The template's file. */
  template: string;
  layout: string;
  pictures: readonly Readonly<{ path: string; bytes: Uint8Array }>[];
  /** Creation date in the PDF, in seconds since 1970. */
  timestamp: number;
}>;
export type TypesetResult = Readonly<
  { pdf: Uint8Array<ArrayBuffer>; withoutPictures: boolean } | { error: string }
>;

const folder = import.meta.dirname;
const fonts = fontFiles.map((file) => readFileSync(file));
const templates = new Map<string, string>();
function templateOf(file: string): string {
  const known = templates.get(file) ?? readFileSync(file, 'utf8');
  templates.set(file, known);
  return known;
}
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }], workspace: folder });

/** Compiles the document. Sources of unknown pictures become null, so that the template leaves them out. */
function compile({ template, layout, pictures, timestamp }: TypesetOrder): Uint8Array<ArrayBuffer> {
  const paths = new Set(pictures.map(({ path }) => path));
  const data: unknown = JSON.parse(layout, (key, value: unknown) => {
    if (key === 'source') return paths.has(String(value)) ? value : null;
    return typeof value === 'string' ? printable(value, isInFonts) : value;
  });
  try {
    for (const { path, bytes } of pictures)
      compiler.mapShadow(join(folder, path), Buffer.from(bytes));
    const pdf = compiler.pdf(
      { mainFileContent: templateOf(template), inputs: { layout: JSON.stringify(data) } },
      { pdfStandard: 'a-2a', creationTimestamp: timestamp },
    );
    return new Uint8Array(pdf);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
}

function reasonOf(error: unknown): string {
  const shortDiagnostics = propertyOf(error, 'shortDiagnostics');
  return Array.isArray(shortDiagnostics) && shortDiagnostics.length > 0
    ? shortDiagnostics.map(String).join('; ')
    : String(error);
}

/** Typesets a document. */
export default function typeset(order: TypesetOrder): TypesetResult {
  try {
    return { pdf: compile(order), withoutPictures: false };
  } catch (error) {
    if (order.pictures.length === 0) return { error: reasonOf(error) };
    // A damaged logo or stamp must not prevent printing: retry without pictures.
    try {
      return { pdf: compile({ ...order, pictures: [] }), withoutPictures: true };
    } catch {
      return { error: reasonOf(error) };
    }
  }
}

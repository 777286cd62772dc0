import { hugeFiles } from '#test/attack/workbooks.ts';
import type { Attack, Target } from '../target.ts';

// Spreadsheets that unpack to more than a process has memory for: refused while they are unpacked, in a thread with a limit.

/** The thread's limits are for each caller, so two employees send the file at the same time, four times each. */
const atOnce = 8;

/** The events of an import come with 200; a refusal is one of them. */
const refusalIn = (text: string) => /sheet-too-large|too-large|rate-limited/.exec(text)?.[0];

async function send(target: Target, make: () => Buffer, name: string): Promise<void> {
  const bytes = new Uint8Array(make());
  const { employee, approver } = target.site.people;
  await target.repeat(atOnce, async (i) => {
    const form = new FormData();
    form.set('file', new File([bytes], name));
    form.set('write', 'false');
    const session = i % 2 === 0 ? employee : approver;
    const sent = { path: '/api/v1/mst/industry/import', session, body: form };
    const { status, text } = await target.call(sent);
    if (status !== 200) return;
    const refusal = refusalIn(text);
    if (refusal) target.countRefusal(refusal);
    else target.gotThrough(`${name}: ${text.slice(0, 200)}`);
  });
}

export const sheetAttacks: readonly Attack[] = [
  {
    name: 'sheet-cell',
    rule: 'A workbook unpacks to at most 128 MB: one cell of 500 MB is refused.',
    run: (target) => send(target, hugeFiles.cell, 'cell.xlsx'),
  },
  {
    name: 'sheet-strings',
    rule: 'A workbook unpacks to at most 128 MB: 300 MB of shared strings are refused.',
    run: (target) => send(target, hugeFiles.strings, 'strings.xlsx'),
  },
  {
    name: 'sheet-rows',
    rule: 'Empty rows count: 1 GB of them is refused.',
    run: (target) => send(target, hugeFiles.rows, 'rows.xlsx'),
  },
  {
    name: 'sheet-line-breaks',
    rule: 'Lines of a CSV count before they are read: 20 MB of line breaks are refused.',
    run: (target) => send(target, hugeFiles.lineBreaks, 'lines.csv'),
  },
];

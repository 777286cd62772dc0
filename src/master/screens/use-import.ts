import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiError } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import type { Outcome, PreviewRow, Progress } from '../transfer/outcome.ts';
import { refetchResource } from './queries.ts';
import { masterWords } from '../words.ts';

type Step = Readonly<{ progress: Progress } | { preview: PreviewRow[] } | { outcome: Outcome }>;
/** A call that checks a file, or with the outcome of its check imports it. */
export type ImportCall = (
  input: Readonly<{
    file: File;
    write?: boolean;
    leaveOut?: string;
    sheet?: string;
    headingRow?: number;
    checked?: string;
    acceptWarnings?: boolean;
  }>,
  options: Readonly<{ signal: AbortSignal }>,
) => Promise<AsyncIterable<Step>>;

/** Which sheet of the file is read, and the row of its heading; where nothing is chosen, those that fit best. */
export type TableChoice = Readonly<{ sheet?: string; headingRow?: number }>;

type Refusal = Readonly<{ text: string; isStale: boolean }>;

/** The import of one file into a master: a check that shows what it would do, then the import of the chosen rows, or nothing. */
export function useImport(resource: AnyResource, call: ImportCall) {
  const fault = useFailure();
  const t = useWords(masterWords);
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [preview, setPreview] = useState<readonly PreviewRow[]>([]);
  const [choice, setChoice] = useState<TableChoice>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Checks a file; with the outcome of its check, imports it. */
  const run = async (chosen: File, check: Outcome | null, table: TableChoice = choice) => {
    const controller = new AbortController();
    running.current = controller;
    setRefusal(null);
    setOutcome(null);
    setCancelled(false);
    setProgress({ stage: 'reading', done: 0, total: 0 });
    const rows: PreviewRow[] = [];
    let result: Outcome | null = null;
    try {
      for await (const step of await call(
        {
          file: chosen,
          ...table,
          ...(check && {
            write: true,
            leaveOut: [...leftOut].join(','),
            ...(check.checked && { checked: check.checked }),
            // Those that the check has shown; others are shown first.
            acceptWarnings: check.warningCount > 0,
          }),
        },
        { signal: controller.signal },
      )) {
        if ('progress' in step) setProgress(step.progress);
        else if ('preview' in step) rows.push(...step.preview);
        else result = step.outcome;
      }
    } catch (error) {
      const isStale = apiError(error)?.code === 'stale';
      if (!controller.signal.aborted)
        setRefusal({ text: isStale ? t('importStale') : fault(error), isStale });
    } finally {
      setOutcome(result);
      setPreview(rows);
      setCancelled(controller.signal.aborted);
      setProgress(null);
    }
    // The next file can be chosen while the list behind the dialog is read again.
    if (check) await refetchResource(queries, resource.name);
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOutcome(null);
    setRefusal(null);
    setLeftOut(new Set());
    setChoice({});
    if (chosen) void run(chosen, null, {});
  };
  const chooseTable = (table: TableChoice) => {
    setLeftOut(new Set());
    setChoice(table);
    if (file) void run(file, null, table);
  };
  return {
    file,
    progress,
    outcome,
    preview,
    refusal,
    isCancelled,
    leftOut,
    leaveOut: setLeftOut,
    choose,
    chooseTable,
    check: (chosen: File) => run(chosen, null),
    write: async () => {
      if (file) await run(file, outcome);
    },
    cancel: () => running.current?.abort(),
  };
}

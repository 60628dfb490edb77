import type { SheetEncoding } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { previewFile, readOffer } from './api.ts';
import { addFiles, type FileAtPath } from './chosenFiles.ts';
import { firstMapping, withTarget, type OfferedColumn } from './mapping.ts';
import { missingIn, type OpenedFile } from './openedFile.ts';
import { runImport, type ImportState, type Stage } from './runImport.ts';

export interface Import extends ImportState {
  readonly columns: readonly OfferedColumn[];
  readonly takesCalendar: boolean;
  /** What a text file may be read as. */
  readonly encodings: readonly SheetEncoding[];
  readonly columnsError: Error | null;
  /** A file of which nobody knows what it is written in. */
  readonly unread: UnreadFile | undefined;
  readonly missing: readonly OfferedColumn[];
  /** The user stopped it: nothing was imported. */
  readonly isStopped: boolean;
  readonly open: (file: File) => void;
  /** Reads the file again, as written in another encoding. */
  readonly readAs: (encoding: SheetEncoding) => void;
  readonly map: (at: number, name: string) => void;
  /** Sets a column to the same value in all rows; undefined removes it. */
  readonly fix: (name: string, value: string | undefined) => void;
  /** Whether empty cells empty what is there. */
  readonly setClears: (clears: boolean) => void;
  /** Whether rows that look like totals are records, too. */
  readonly setKeepsTotals: (keepsTotals: boolean) => void;
  /** Adds files for the cells that refer to files. */
  readonly addFiles: (files: readonly FileAtPath[]) => void;
  /** Looks at the file again, after it was stopped or the server was away; an import that got no answer is sent again. */
  readonly check: () => void;
  readonly start: () => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

/** A file before it is read, and what it is to be read as. */
type UnreadFile = Pick<OpenedFile, 'name' | 'body' | 'encoding'>;
type KeptChoices = Pick<OpenedFile, 'fixed' | 'clears' | 'keepsTotals' | 'chosen'>;
const NO_CHOICES: KeptChoices = { fixed: {}, clears: false, keepsTotals: false, chosen: [] };
const ENCODING_FAULTS = /^import\.encoding/;

/** What a new import begins with. */
const NEW = {
  stage: 'choose',
  opened: undefined,
  unread: undefined,
  ended: undefined,
  progress: undefined,
  isStopped: false,
} as const;

/** The steps of an import: choose, read, map, check as soon as possible, send its files, then import or stop. */
export function useImport(entity: string): Import {
  const { language } = useTranslator();
  const known = useQuery({ queryKey: ['import', entity], queryFn: () => readOffer(entity), staleTime: Infinity });
  const { columns = [], takesCalendar = false, encodings = [] } = known.data ?? {};
  const [state, setState] = useState<ImportState & Pick<Import, 'unread' | 'isStopped'>>(NEW);
  const { opened, unread } = state;
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const change = (more: Partial<typeof state>): void => setState((before) => ({ ...before, ...more }));
  const begin = (stage: Stage, more: Partial<typeof state> = {}): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    change({ stage, progress: undefined, isStopped: false, ended: undefined, ...more });
    return running.current.signal;
  };

  const run = (file: OpenedFile, isDryRun: boolean): void => {
    const signal = begin('checking');
    runImport(file, { entity, language, columns, signal, isDryRun, change }).catch((error: unknown) => {
      // The caller that aborted it sets the next stage.
      if (!signal.aborted) throw error;
    });
  };

  /** A file is checked at once: rows that are there need no more columns than they have. */
  const take = (file: OpenedFile): void => {
    const { report: _old, pending: _sent, ...fresh } = file;
    change({ opened: fresh });
    if (file.preview.count <= file.preview.max) run(fresh, true);
    else begin('mapping');
  };

  const read = async (
    file: UnreadFile,
    signal: AbortSignal,
    { fixed, clears, keepsTotals, chosen }: KeptChoices,
  ): Promise<void> => {
    change({ opened: undefined, unread: undefined });
    const { body, encoding } = file;
    const preview = await previewFile({ entity, body, encoding, language, signal }).catch(() => undefined);
    if (!preview) return;
    if (!('ok' in preview))
      return take({ ...file, fixed, clears, keepsTotals, chosen, preview, mapping: firstMapping(preview.guesses) });
    const isMisread = preview.faults.some(({ code }) => ENCODING_FAULTS.test(code));
    change({ ended: preview, stage: 'choose', progress: undefined, ...(isMisread ? { unread: file } : {}) });
  };

  const open = async (file: File): Promise<void> => {
    const signal = begin('reading');
    await read({ name: file.name, body: new Uint8Array(await file.arrayBuffer()) }, signal, NO_CHOICES);
  };

  const readAs = (encoding: SheetEncoding): void => {
    const file = opened ?? unread;
    if (file) void read({ name: file.name, body: file.body, encoding }, begin('reading'), opened ?? NO_CHOICES);
  };

  const fix = (name: string, value: string | undefined): void => {
    if (!opened) return;
    const { [name]: _old, ...others } = opened.fixed;
    // A changed value keeps its place.
    take({ ...opened, fixed: value === undefined ? others : { ...opened.fixed, [name]: value } });
  };

  return {
    ...state,
    columns,
    takesCalendar,
    encodings,
    columnsError: known.error,
    missing: opened ? missingIn(columns, opened) : [],
    open: (file) => void open(file),
    readAs,
    map: (at, name) => opened && take({ ...opened, mapping: withTarget(opened.mapping, at, name) }),
    fix,
    setClears: (clears) => opened && take({ ...opened, clears }),
    setKeepsTotals: (keepsTotals) => opened && take({ ...opened, keepsTotals }),
    addFiles: (files) => opened && void addFiles(opened.chosen, files).then((chosen) => take({ ...opened, chosen })),
    check: () => opened && (opened.pending === undefined ? take(opened) : run(opened, false)),
    start: () => opened && run(opened, false),
    stop: () => void begin('mapping', { isStopped: true }),
    reset: () => void begin('choose', NEW),
  };
}

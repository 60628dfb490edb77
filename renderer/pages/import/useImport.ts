import type { SheetEncoding } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../api/submit.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { isUnanswered } from '../../outbox/untilKnown.ts';
import { importFile, previewFile, readOffer, type ImportResult } from './api.ts';
import { addFiles, type FileAtPath } from './chosenFiles.ts';
import { checkFiles } from './checkFiles.ts';
import { firstMapping, withTarget, type OfferedColumn } from './mapping.ts';
import { lacksFiles, missingIn, namesFiles, setOf, type OpenedFile } from './openedFile.ts';
import { submitImport } from './importMachine.ts';
import { sendFiles } from './sendFiles.ts';

export type Stage =
  | 'choose'
  | 'reading'
  | 'mapping'
  | 'comparing'
  | 'checking'
  | 'checked'
  | 'sending'
  | 'importing'
  | 'done';

export interface Import {
  readonly stage: Stage;
  readonly columns: readonly OfferedColumn[];
  readonly takesCalendar: boolean;
  /** What a text file may be read as. */
  readonly encodings: readonly SheetEncoding[];
  readonly columnsError: Error | null;
  readonly opened: OpenedFile | undefined;
  /** A file of which nobody knows what it is written in. */
  readonly unread: UnreadFile | undefined;
  readonly missing: readonly OfferedColumn[];
  /** Result of the last check, or of the import. */
  readonly ended: ImportResult | undefined;
  /** The user stopped it: nothing was imported. */
  readonly isStopped: boolean;
  /** `share` is the fraction of bytes, where files are sent. */
  readonly progress: { readonly done: number; readonly of: number; readonly share?: number } | undefined;
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

/** The steps of an import: choose, read, map, check as soon as possible, send its files, then import or stop. */
export function useImport(entity: string): Import {
  const { language } = useTranslator();
  const known = useQuery({ queryKey: ['import', entity], queryFn: () => readOffer(entity), staleTime: Infinity });
  const { columns = [], takesCalendar = false, encodings = [] } = known.data ?? {};
  const [stage, setStage] = useState<Stage>('choose');
  const [opened, setOpened] = useState<OpenedFile>();
  const [unread, setUnread] = useState<UnreadFile>();
  const [ended, setEnded] = useState<ImportResult>();
  const [isStopped, setStopped] = useState(false);
  const [progress, setProgress] = useState<Import['progress']>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const enter = (next: Stage): void => {
    setStage(next);
    setProgress(undefined);
  };
  const begin = (next: Stage): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    enter(next);
    setStopped(false);
    setEnded(undefined);
    return running.current.signal;
  };
  const end = (answer: ImportResult, next: Stage = 'checked'): void => {
    setEnded(answer);
    enter(next);
  };

  /** The status of the files is stored step by step: a stopped import resumes there. */
  const work = async (first: OpenedFile, isDryRun: boolean, signal: AbortSignal): Promise<void> => {
    let file = first;
    const store = (more: Partial<OpenedFile>): void => setOpened((file = { ...file, ...more }));
    const { body, encoding, preview, mapping, clears, keepsTotals } = file;
    const mapped = {
      entity,
      body,
      encoding,
      language,
      signal,
      heading: preview.heading,
      mapping,
      keepsTotals,
      set: setOf(file),
    };
    let isChecking = isDryRun;
    if (namesFiles(columns, file)) {
      const checked = await checkFiles(mapped, file.chosen, (done, of) => {
        setStage('comparing');
        setProgress({ done, of });
      });
      if ('ok' in checked) return end(checked);
      store(checked);
      if (lacksFiles(file)) return enter('mapping');
      if (!isDryRun) {
        enter('sending');
        const onChange = (chosen: OpenedFile['chosen']): void => store({ chosen });
        const failure = await sendFiles(file.chosen, checked.report.files, {
          language,
          signal,
          onProgress: setProgress,
          onFilesChange: onChange,
        });
        if (failure)
          return end({
            ...failure,
            faults: [],
            count: 0,
            ...(failure.refusals[0] ? { text: failure.refusals[0].text } : {}),
          });
        // A refused file is a fault of its rows.
        isChecking = file.chosen.some(({ descriptor }) => descriptor.refusals);
      }
    }
    enter(isChecking ? 'checking' : 'importing');
    const onProgress = (done: number, of: number): void => setProgress({ done, of });
    const chosen = file.chosen.map(({ descriptor }) => descriptor);
    if (isChecking) return end(await importFile({ ...mapped, chosen, clears, isDryRun: true, onProgress }));
    const { pending: key = newKey(), ...settled } = file;
    const { answer, key: next } = await submitImport({ ...mapped, chosen, clears, key, onProgress });
    setOpened(isUnanswered(answer) ? { ...settled, pending: next } : settled);
    end(answer, answer.ok ? 'done' : 'checked');
  };

  const run = (file: OpenedFile, isDryRun: boolean): void => {
    const signal = begin('checking');
    work(file, isDryRun, signal).catch((error: unknown) => {
      // The caller that aborted it sets the next stage.
      if (!signal.aborted) throw error;
    });
  };

  /** A file is checked at once: rows that are there need no more columns than they have. */
  const take = (file: OpenedFile): void => {
    const { report: _old, pending: _sent, ...fresh } = file;
    setOpened(fresh);
    if (file.preview.count <= file.preview.max) run(fresh, true);
    else begin('mapping');
  };

  const read = async (file: UnreadFile, signal: AbortSignal, kept: KeptChoices): Promise<void> => {
    setOpened(undefined);
    setUnread(undefined);
    const { body, encoding } = file;
    const preview = await previewFile({ entity, body, encoding, language, signal }).catch(() => undefined);
    if (!preview) return;
    if (!('ok' in preview)) return take({ ...file, ...kept, preview, mapping: firstMapping(preview.guesses) });
    if (preview.faults.some(({ code }) => ENCODING_FAULTS.test(code))) setUnread(file);
    end(preview, 'choose');
  };

  const open = async (file: File): Promise<void> => {
    const signal = begin('reading');
    const body = new Uint8Array(await file.arrayBuffer());
    await read({ name: file.name, body }, signal, NO_CHOICES);
  };

  const readAs = (encoding: SheetEncoding): void => {
    const file = opened ?? unread;
    if (!file) return;
    const { fixed, clears, keepsTotals, chosen } = opened ?? NO_CHOICES;
    void read({ name: file.name, body: file.body, encoding }, begin('reading'), { fixed, clears, keepsTotals, chosen });
  };

  const fix = (name: string, value: string | undefined): void => {
    if (!opened) return;
    const { [name]: _old, ...others } = opened.fixed;
    // A changed value keeps its place.
    take({ ...opened, fixed: value === undefined ? others : { ...opened.fixed, [name]: value } });
  };

  return {
    stage,
    columns,
    takesCalendar,
    encodings,
    columnsError: known.error,
    opened,
    unread,
    missing: opened ? missingIn(columns, opened) : [],
    ended,
    isStopped,
    progress,
    open: (file) => void open(file),
    readAs,
    map: (at, name) => opened && take({ ...opened, mapping: withTarget(opened.mapping, at, name) }),
    fix,
    setClears: (clears) => opened && take({ ...opened, clears }),
    setKeepsTotals: (keepsTotals) => opened && take({ ...opened, keepsTotals }),
    addFiles: (files) => opened && void addFiles(opened.chosen, files).then((chosen) => take({ ...opened, chosen })),
    check: () => opened && (opened.pending === undefined ? take(opened) : run(opened, false)),
    start: () => opened && run(opened, false),
    stop: () => {
      begin('mapping');
      setStopped(true);
    },
    reset: () => {
      begin('choose');
      setOpened(undefined);
      setUnread(undefined);
    },
  };
}

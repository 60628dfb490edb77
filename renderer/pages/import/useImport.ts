import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../api/submit.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { isLost } from '../../submit/pendingKeys.ts';
import { importFile, previewFile, readColumns, type Ended } from './api.ts';
import { withMore, type Placed } from './chosen.ts';
import { decodeFile } from './decodeFile.ts';
import { lookAtFiles } from './lookAtFiles.ts';
import { firstMapping, withTarget, type OfferedColumn } from './mapping.ts';
import { lacksFiles, missingIn, namesFiles, setOf, type Opened } from './opened.ts';
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
  readonly columnsError: Error | null;
  readonly opened: Opened | undefined;
  readonly missing: readonly OfferedColumn[];
  /** What came of the last check, or of the import. */
  readonly ended: Ended | undefined;
  /** Somebody stopped it: nothing was imported. */
  readonly isStopped: boolean;
  /** `share` is of the bytes, where files are sent. */
  readonly progress: { readonly done: number; readonly of: number; readonly share?: number } | undefined;
  readonly open: (file: File) => void;
  readonly map: (at: number, name: string) => void;
  /** Gives a column the same value in all rows; an undefined one takes it back. */
  readonly fix: (name: string, value: string | undefined) => void;
  /** Takes files for the cells that name some, beside those that are there. */
  readonly addFiles: (files: readonly Placed[]) => void;
  /** Looks at the file again, after it was stopped or the server was away; an import that got no answer is sent again. */
  readonly check: () => void;
  readonly start: () => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

/** The way of a file: chosen, read, mapped, checked as soon as it can be, its files sent, imported or stopped. */
export function useImport(entity: string): Import {
  const { language } = useSpeech();
  const known = useQuery({ queryKey: ['import', entity], queryFn: () => readColumns(entity), staleTime: Infinity });
  const columns = known.data ?? [];
  const [stage, setStage] = useState<Stage>('choose');
  const [opened, setOpened] = useState<Opened>();
  const [ended, setEnded] = useState<Ended>();
  const [isStopped, setStopped] = useState(false);
  const [progress, setProgress] = useState<Import['progress']>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const enter = (next: Stage): void => {
    setStage(next);
    setProgress(undefined);
  };
  const begin = (next: Stage): AbortSignal => {
    going.current?.abort();
    going.current = new AbortController();
    enter(next);
    setStopped(false);
    setEnded(undefined);
    return going.current.signal;
  };
  const end = (answer: Ended, next: Stage = 'checked'): void => {
    setEnded(answer);
    enter(next);
  };

  /** What is known of the files is kept step by step: whoever stops goes on from there. */
  const work = async (first: Opened, isDryRun: boolean, signal: AbortSignal): Promise<void> => {
    let file = first;
    const keep = (more: Partial<Opened>): void => setOpened((file = { ...file, ...more }));
    const { body, preview, mapping } = file;
    const mapped = { entity, body, language, signal, heading: preview.heading, mapping, set: setOf(file) };
    let isChecking = isDryRun;
    if (namesFiles(columns, file)) {
      const looked = await lookAtFiles(mapped, file.chosen, (done, of) => {
        setStage('comparing');
        setProgress({ done, of });
      });
      if ('ok' in looked) return end(looked);
      keep(looked);
      if (lacksFiles(file)) return enter('mapping');
      if (!isDryRun) {
        enter('sending');
        const onChange = (chosen: Opened['chosen']): void => keep({ chosen });
        const away = await sendFiles(file.chosen, looked.report.files, { language, signal, onShare: setProgress, onChange });
        if (away) return end({ ...away, faults: [], count: 0, ...(away.refusals[0] ? { text: away.refusals[0].text } : {}) });
        // A file that was not taken is a fault of its rows.
        isChecking = file.chosen.some(({ told }) => told.refusals);
      }
    }
    enter(isChecking ? 'checking' : 'importing');
    const onProgress = (done: number, of: number): void => setProgress({ done, of });
    const chosen = file.chosen.map(({ told }) => told);
    if (isChecking) return end(await importFile({ ...mapped, chosen, isDryRun: true, onProgress }));
    const { pending: key = newKey(), ...settled } = file;
    const { answer, key: next } = await submitImport({ ...mapped, chosen, key, onProgress });
    setOpened(isLost(answer) ? { ...settled, pending: next } : settled);
    end(answer, answer.ok ? 'done' : 'checked');
  };

  const run = (file: Opened, isDryRun: boolean): void => {
    const signal = begin('checking');
    work(file, isDryRun, signal).catch((error: unknown) => {
      // Whoever called it off says what comes next.
      if (!signal.aborted) throw error;
    });
  };

  /** A file that can be checked is checked at once. */
  const take = (file: Opened): void => {
    const { report: _old, pending: _sent, ...fresh } = file;
    setOpened(fresh);
    const isReady = missingIn(columns, file).length === 0 && file.preview.count <= file.preview.max;
    if (isReady) run(fresh, true);
    else begin('mapping');
  };

  const open = async (file: File): Promise<void> => {
    const signal = begin('reading');
    setOpened(undefined);
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    const preview = await previewFile({ entity, body: decoded.body, language, signal }).catch(() => undefined);
    if (!preview) return;
    if ('ok' in preview) return end(preview, 'choose');
    take({ ...decoded, name: file.name, preview, mapping: firstMapping(preview.guesses), fixed: {}, chosen: [] });
  };

  const fix = (name: string, value: string | undefined): void => {
    if (!opened) return;
    const { [name]: _old, ...others } = opened.fixed;
    take({ ...opened, fixed: value === undefined ? others : { ...others, [name]: value } });
  };

  return {
    stage,
    columns,
    columnsError: known.error,
    opened,
    missing: opened ? missingIn(columns, opened) : [],
    ended,
    isStopped,
    progress,
    open: (file) => void open(file),
    map: (at, name) => opened && take({ ...opened, mapping: withTarget(opened.mapping, at, name) }),
    fix,
    addFiles: (files) => opened && void withMore(opened.chosen, files).then((chosen) => take({ ...opened, chosen })),
    check: () => opened && (opened.pending === undefined ? take(opened) : run(opened, false)),
    start: () => opened && run(opened, false),
    stop: () => {
      begin('mapping');
      setStopped(true);
    },
    reset: () => {
      begin('choose');
      setOpened(undefined);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { importFile, previewFile, readColumns, type Ended, type Preview } from './api.ts';
import { decodeFile, type Decoded } from './decodeFile.ts';
import { firstMapping, missingColumns, withTarget, type Mapping, type OfferedColumn } from './mapping.ts';

/** A file that was chosen, as the server reads it. */
export interface Opened extends Decoded {
  readonly name: string;
  readonly preview: Preview;
  readonly mapping: Mapping;
}

export type Stage = 'choose' | 'reading' | 'mapping' | 'checking' | 'checked' | 'importing' | 'done';

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
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  readonly open: (file: File) => void;
  readonly map: (at: number, name: string) => void;
  /** Looks at the file again, after it was stopped or the server was away. */
  readonly check: () => void;
  readonly start: () => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

/** The way of a file: chosen, read, mapped, checked as soon as it can be, imported or stopped. */
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

  const begin = (next: Stage): AbortSignal => {
    going.current?.abort();
    going.current = new AbortController();
    setStage(next);
    setStopped(false);
    setProgress(undefined);
    setEnded(undefined);
    return going.current.signal;
  };

  const run = async (file: Opened, isDryRun: boolean): Promise<void> => {
    const signal = begin(isDryRun ? 'checking' : 'importing');
    const { body, preview, mapping } = file;
    const onProgress = (done: number, of: number): void => setProgress({ done, of });
    try {
      const sending = { entity, body, language, signal, heading: preview.heading, mapping, isDryRun, onProgress };
      const answer = await importFile(sending);
      setEnded(answer);
      setStage(!isDryRun && answer.ok ? 'done' : 'checked');
    } catch {
      // Only an aborted one throws; whoever aborted it says what comes next.
    }
  };

  /** A file that can be checked is checked at once. */
  const take = (file: Opened): void => {
    setOpened(file);
    const isReady = missingColumns(columns, file.mapping).length === 0 && file.preview.count <= file.preview.max;
    if (isReady) void run(file, true);
    else begin('mapping');
  };

  const open = async (file: File): Promise<void> => {
    const signal = begin('reading');
    setOpened(undefined);
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    const preview = await previewFile({ entity, body: decoded.body, language, signal }).catch(() => undefined);
    if (!preview) return;
    if ('ok' in preview) {
      setEnded(preview);
      return setStage('choose');
    }
    take({ ...decoded, name: file.name, preview, mapping: firstMapping(preview.guesses) });
  };

  return {
    stage,
    columns,
    columnsError: known.error,
    opened,
    missing: opened ? missingColumns(columns, opened.mapping) : [],
    ended,
    isStopped,
    progress,
    open: (file) => void open(file),
    map: (at, name) => opened && take({ ...opened, mapping: withTarget(opened.mapping, at, name) }),
    check: () => opened && take(opened),
    start: () => opened && void run(opened, false),
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

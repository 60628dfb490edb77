import { newKey } from '../../api/submit.ts';
import { isUnanswered } from '../../api/answerVerdict.ts';
import { importFile, type ImportResult, type MappedRequest } from './api.ts';
import { checkFiles } from './checkFiles.ts';
import { submitImport } from './importMachine.ts';
import type { OfferedColumn } from './mapping.ts';
import { lacksFiles, namesFiles, setOf, type OpenedFile } from './openedFile.ts';
import { sendFiles, type SendProgress } from './sendFiles.ts';

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

/** Where an import stands. */
export interface ImportState {
  readonly stage: Stage;
  readonly opened: OpenedFile | undefined;
  /** Result of the last check, or of the import. */
  readonly ended: ImportResult | undefined;
  /** Its fraction is known where files are sent. */
  readonly progress: (Omit<SendProgress, 'fraction'> & Partial<SendProgress>) | undefined;
}

/** Where a file goes, and what is reported of it. */
export interface ImportRun extends Pick<MappedRequest, 'entity' | 'language' | 'signal'> {
  readonly columns: readonly OfferedColumn[];
  readonly isDryRun: boolean;
  readonly change: (more: Partial<ImportState>) => void;
}

/**
 * Checks a file, or sends its files and imports it. The status of the files is stored step by step: a stopped import resumes there.
 *
 * @throws DOMException when it is called off
 */
export async function runImport(first: OpenedFile, run: ImportRun): Promise<void> {
  const { entity, language, signal, columns, change } = run;
  let file = first;
  const store = (more: Partial<OpenedFile>): void => change({ opened: (file = { ...file, ...more }) });
  const end = (ended: ImportResult, stage: Stage = 'checked'): void => change({ ended, stage, progress: undefined });
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
  let isChecking = run.isDryRun;
  if (namesFiles(columns, file)) {
    const checked = await checkFiles(mapped, file.chosen, (done, of) =>
      change({ stage: 'comparing', progress: { done, of } }),
    );
    if ('ok' in checked) return end(checked);
    store(checked);
    if (lacksFiles(file)) return change({ stage: 'mapping', progress: undefined });
    if (!run.isDryRun) {
      change({ stage: 'sending', progress: undefined });
      const failure = await sendFiles(file.chosen, checked.report.files, {
        language,
        signal,
        onProgress: (progress) => change({ progress }),
        onFilesChange: (chosen) => store({ chosen }),
      });
      const [refusal] = failure?.refusals ?? [];
      if (failure) return end({ ...failure, faults: [], count: 0, ...(refusal ? { text: refusal.text } : {}) });
      // A refused file is a fault of its rows.
      isChecking = file.chosen.some(({ descriptor }) => descriptor.refusals);
    }
  }
  change({ stage: isChecking ? 'checking' : 'importing', progress: undefined });
  const onProgress = (done: number, of: number): void => change({ progress: { done, of } });
  const chosen = file.chosen.map(({ descriptor }) => descriptor);
  if (isChecking) return end(await importFile({ ...mapped, chosen, clears, isDryRun: true, onProgress }));
  const { pending: key = newKey(), ...settled } = file;
  const { answer, key: next } = await submitImport({ ...mapped, chosen, clears, key, onProgress });
  change({ opened: isUnanswered(answer) ? { ...settled, pending: next } : settled });
  end(answer, answer.ok ? 'done' : 'checked');
}

import { WorkThread, type ThreadLimits } from '../../core/threads/WorkThread.ts';
import { uploadWork } from './uploadWork.ts';

type Works = typeof uploadWork;
type WorkInput<N extends keyof Works> = Parameters<Works[N]>[0];

/** What a thread is asked to read. */
export type ReadOrder = { [N in keyof Works]: { readonly name: N; readonly input: WorkInput<N> } }[keyof Works];

/** Reads files that people sent, for who waits for it: what is read for somebody who leaves ends. */
export type UploadReader = {
  readonly [N in keyof Works]: (input: WorkInput<N>, asker?: AbortSignal) => ReturnType<Works[N]>;
};

/** Reads where it is asked, without limits, and nothing else is done meanwhile. */
export const uploadsReadHere: UploadReader = uploadWork;

const LIMITS = {
  sheet: { ms: 15_000, memory: { maxOldGenerationSizeMb: 512 } },
  recording: { ms: 60_000, memory: { maxOldGenerationSizeMb: 256 } },
} as const satisfies Readonly<Record<keyof Works, ThreadLimits>>;

/** Reads in threads, sheets in one and recordings in another: neither waits for the other's. */
export class UploadThreads implements UploadReader {
  readonly #sheets: WorkThread<ReadOrder, Awaited<ReturnType<Works['sheet']>>>;
  readonly #recordings: WorkThread<ReadOrder, Awaited<ReturnType<Works['recording']>>>;

  /** @param program  absolute path of `thread.ts`, built */
  constructor(program: string, limits: Partial<Record<keyof Works, ThreadLimits>> = {}) {
    const { sheet, recording } = { ...LIMITS, ...limits };
    this.#sheets = new WorkThread(program, sheet, 'import.tookTooLong');
    this.#recordings = new WorkThread(program, recording, 'file.tookTooLong');
  }

  sheet: UploadReader['sheet'] = (input, asker) => this.#sheets.run(() => ({ name: 'sheet', input }), asker);

  recording: UploadReader['recording'] = (input, asker) => this.#recordings.run(() => ({ name: 'recording', input }), asker);

  /** Ends the threads; what they are asked fails. */
  async close(): Promise<void> {
    await Promise.all([this.#sheets.close(), this.#recordings.close()]);
  }
}

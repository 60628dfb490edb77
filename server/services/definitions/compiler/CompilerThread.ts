import type { SourceFile } from '#engine';
import { WorkThread, type ThreadLimits } from '../../../core/threads/WorkThread.ts';
import type { WorkInput, WorkName, WorkResult } from './compilerWork.ts';
import type { DefinitionCompiler } from './DefinitionCompiler.ts';
import { ReceivedBundle } from './bundleDelta.ts';
import { unpackResult, type PackedResult, type WorkOrder } from './messages.ts';

const LIMITS: ThreadLimits = { ms: 120_000, graceMs: 10_000, memory: { maxOldGenerationSizeMb: 1_024 } };

/** Compiles in a thread of its own. */
export class CompilerThread implements DefinitionCompiler {
  readonly #thread: WorkThread<WorkOrder, PackedResult>;
  /** The files the thread was given last: it keeps them, so that they are copied once for all orders about them. */
  #sent: readonly SourceFile[] | undefined;
  readonly #received = new ReceivedBundle();

  /** @param program  absolute path of `thread.ts`, built */
  constructor(program: string, limits: ThreadLimits = LIMITS) {
    this.#thread = new WorkThread(program, limits, 'definitions.tooCostly');
  }

  run<N extends WorkName>(name: N, ...input: WorkInput<N>): Promise<WorkResult<N>> {
    return this.#order(name, input);
  }

  until(signal: AbortSignal): Pick<DefinitionCompiler, 'run'> {
    return { run: (name, ...input) => this.#order(name, input, signal) };
  }

  /** Ends the thread; what it is asked fails. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  async #order<N extends WorkName>(name: N, input: WorkInput<N>, asker?: AbortSignal): Promise<WorkResult<N>> {
    const [files, ...rest] = input as WorkInput;
    const order = (isNew: boolean): WorkOrder => {
      const isKnown = !isNew && files === this.#sent;
      this.#sent = files;
      return { name, rest, held: this.#received.name, ...(isKnown ? {} : { files }) };
    };
    let result: object | undefined;
    // The next order says which bundle was received last.
    await this.#thread.run(order, asker, (packed) => (result = unpackResult(packed, this.#received)));
    return result as WorkResult<N>; // what this work answers, by the table both sides share
  }
}

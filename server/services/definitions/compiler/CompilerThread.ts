import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { SourceFile } from '#engine';
import { errorCode } from '../../../core/errorCode.ts';
import { Gate } from '../../../core/Gate.ts';
import { refused, type RequestRefused } from '../../../core/RequestRefused.ts';
import type { WorkInput, WorkName, WorkResult } from './compilerWork.ts';
import type { DefinitionCompiler } from './DefinitionCompiler.ts';
import { unpackResult, type WorkAnswer, type WorkOrder } from './messages.ts';

/** A thread nobody needs for so long ends, and gives its memory back. */
const IDLE_MS = 300_000;
/** Orders that wait for the one before them. */
const WAITING = 20;

/** What one order may take. */
export interface CompilerLimits {
  readonly ms: number;
  readonly memory: ResourceLimits;
}

const LIMITS: CompilerLimits = { ms: 120_000, memory: { maxOldGenerationSizeMb: 1_024 } };

/**
 * Compiles in a thread of its own, one order after the other: requests are answered meanwhile. An order that takes more than it may, or
 * whose asker is gone, ends with its thread; the next one begins another.
 */
export class CompilerThread implements DefinitionCompiler {
  readonly #program: string;
  readonly #limits: CompilerLimits;
  readonly #gate = new Gate(1, WAITING);
  #thread: Worker | undefined;
  /** The files the thread was given last: it keeps them, so that they are copied once for all orders about them. */
  #sent: readonly SourceFile[] | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param program  absolute path of `thread.ts`, built */
  constructor(program: string, limits: CompilerLimits = LIMITS) {
    this.#program = program;
    this.#limits = limits;
  }

  run<N extends WorkName>(name: N, ...input: WorkInput<N>): Promise<WorkResult<N>> {
    return this.#order(name, input);
  }

  until(signal: AbortSignal): Pick<DefinitionCompiler, 'run'> {
    return { run: (name, ...input) => this.#order(name, input, signal) };
  }

  /** Ends the thread; what it is asked fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  async #order<N extends WorkName>(name: N, input: WorkInput<N>, asker?: AbortSignal): Promise<WorkResult<N>> {
    const result = await this.#gate.run(() => this.#compile(name, input, asker), asker);
    return result as WorkResult<N>; // what this work answers, by the table both sides share
  }

  async #compile(name: WorkName, [files, ...rest]: WorkInput, asker?: AbortSignal): Promise<object> {
    if (asker?.aborted) throw gone(asker.reason);
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    const order: WorkOrder = { name, rest, ...(files === this.#sent ? {} : { files }) };
    this.#sent = files;
    const ended = new AbortController();
    const late = AbortSignal.timeout(this.#limits.ms);
    const signal = AbortSignal.any([ended.signal, late, ...(asker ? [asker] : [])]);
    try {
      const answered = once(thread, 'message', { signal }) as Promise<[WorkAnswer]>; // what `thread.ts` posts
      thread.postMessage(order);
      const [answer] = await Promise.race([
        answered,
        once(thread, 'exit', { signal }).then(([code]) => Promise.reject(code)),
      ]);
      if ('error' in answer) throw new WorkFailed(answer.error);
      return unpackResult(answer.result);
    } catch (error) {
      if (error instanceof WorkFailed) throw error.cause;
      if (this.#thread === thread) this.#thread = undefined;
      void thread.terminate();
      throw late.aborted || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly() : gone(error);
    } finally {
      ended.abort();
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    this.#sent = undefined;
    const thread = new Worker(this.#program, { resourceLimits: this.#limits.memory });
    // Who waits hears of it; nobody does while nothing is asked.
    thread.on('error', () => undefined);
    // It never keeps a process alive.
    thread.unref();
    return thread;
  }
}

/** The program failed, and the thread goes on. */
class WorkFailed extends Error {
  constructor(cause: unknown) {
    super('work failed', { cause });
  }
}

const tooCostly = (): RequestRefused => refused('refused', 'definitions.tooCostly');

/** Sent again, an order finds another thread. */
function gone(cause: unknown): RequestRefused {
  return Object.assign(refused('refused', 'common.busy', {}, { status: 503, retryAfter: 5 }), { cause });
}

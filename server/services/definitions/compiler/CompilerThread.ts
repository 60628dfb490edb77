import { Worker } from 'node:worker_threads';
import { refused } from '../../../core/RequestRefused.ts';
import type { WorkInput, WorkName, WorkResult } from './compilerWork.ts';
import type { DefinitionCompiler } from './DefinitionCompiler.ts';
import { unpackResult, type WorkAnswer, type WorkOrder } from './messages.ts';

/** A thread nobody needs for so long ends, and gives its memory back. */
const IDLE_MS = 300_000;

interface Waiting {
  readonly resolve: (result: object) => void;
  readonly reject: (error: unknown) => void;
}

/** Compiles in a thread of its own: requests are answered meanwhile. */
export class CompilerThread implements DefinitionCompiler {
  readonly #program: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #orders = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param program  absolute path of `thread.ts`, built */
  constructor(program: string) {
    this.#program = program;
  }

  async run<N extends WorkName>(name: N, ...input: WorkInput<N>): Promise<WorkResult<N>> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    const order: WorkOrder = { id: (this.#orders += 1), name, input };
    const result = await new Promise<object>((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject });
      thread.postMessage(order);
    });
    return result as WorkResult<N>; // what this work answers, by the table both sides share
  }

  /** Ends the thread; what it was asked fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    this.#fail();
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(this.#program);
    const failed = (cause?: unknown): void => {
      // One that was given up has failed its orders already; those that wait now are another's.
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      this.#fail(cause);
    };
    thread.on('message', (answer: WorkAnswer) => this.#settle(answer));
    thread.on('error', failed);
    thread.on('exit', () => failed());
    // It never keeps a process alive.
    thread.unref();
    return thread;
  }

  #settle(answer: WorkAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    if ('error' in answer) waiting?.reject(answer.error);
    else waiting?.resolve(unpackResult(answer.result));
  }

  /** Sent again, an order finds another thread. */
  #fail(cause?: unknown): void {
    const error = Object.assign(refused('refused', 'common.busy', {}, { status: 503, retryAfter: 5 }), { cause });
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}

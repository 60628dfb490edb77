import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { errorCode } from '../errorCode.ts';
import { Gate } from '../Gate.ts';
import { refused, RequestRefused } from '../RequestRefused.ts';
import type { WorkAnswer } from './answerOrders.ts';

/** A thread nobody needs for so long ends, and gives its memory back. */
const IDLE_MS = 300_000;
/** Orders that wait for the one before them. */
const WAITING = 20;

/** What one order may take. */
export interface ThreadLimits {
  readonly ms: number;
  /** What it may take once its asker is gone, so that the thread keeps what it knows; default: nothing. */
  readonly graceMs?: number;
  readonly memory: ResourceLimits;
}

/**
 * Works in a thread of its own, one order after the other: requests are answered meanwhile. An order that takes more than it may, or
 * whose asker is gone for a while, ends with its thread; the next one begins another.
 */
export class WorkThread<Order, Result> {
  readonly #program: string;
  readonly #limits: ThreadLimits;
  readonly #tooCostly: string;
  readonly #gate = new Gate(1, WAITING);
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param program  absolute path of a program that answers orders ({@link answerOrders}), built
   * @param tooCostly  code of the refusal of an order that takes more than it may
   */
  constructor(program: string, limits: ThreadLimits, tooCostly: string) {
    this.#program = program;
    this.#limits = limits;
    this.#tooCostly = tooCostly;
  }

  /**
   * @param order  made when its turn comes; a new thread knows nothing of the orders before
   * @param asker  ends with who waits for it: they are answered at once
   * @param take  sees the answer before the next order is made, also where nobody waits for it any more
   * @throws RequestRefused of the work, `tooCostly`, `common.busy` where the thread is gone; GateFull; what else the work throws
   */
  run(order: (isNew: boolean) => Order, asker?: AbortSignal, take?: (result: Result) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      const work = async (): Promise<Result> => {
        if (asker?.aborted) throw gone(asker.reason);
        asker?.addEventListener('abort', () => reject(gone(asker.reason)), { once: true });
        const result = await this.#answer(order, asker);
        take?.(result);
        return result;
      };
      this.#gate.run(work, asker).then(resolve, reject);
    });
  }

  /** Ends the thread; what it is asked fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  async #answer(order: (isNew: boolean) => Order, asker?: AbortSignal): Promise<Result> {
    clearTimeout(this.#idle);
    const isNew = this.#thread === undefined;
    const thread = (this.#thread ??= this.#start());
    const ended = new AbortController();
    const late = AbortSignal.timeout(this.#limits.ms);
    const left = new AbortController();
    const leave = (): void => void setTimeout(() => left.abort(asker?.reason), this.#limits.graceMs ?? 0).unref();
    asker?.addEventListener('abort', leave, { once: true, signal: ended.signal });
    const signal = AbortSignal.any([ended.signal, late, left.signal]);
    try {
      const answered = once(thread, 'message', { signal }) as Promise<[WorkAnswer]>; // what `answerOrders` posts
      thread.postMessage(order(isNew));
      const [answer] = await Promise.race([
        answered,
        once(thread, 'exit', { signal }).then(([code]) => Promise.reject(code)),
      ]);
      if ('refusals' in answer) throw new WorkFailed(new RequestRefused(answer.refusals, answer.options));
      if ('error' in answer) throw new WorkFailed(answer.error);
      return answer.result as Result; // what the program answers to such an order
    } catch (error) {
      if (error instanceof WorkFailed) throw error.cause;
      if (this.#thread === thread) this.#thread = undefined;
      void thread.terminate();
      const isTooMuch = late.aborted || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      throw isTooMuch ? refused('refused', this.#tooCostly) : gone(error);
    } finally {
      ended.abort();
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
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

/** Sent again, an order finds another thread. */
function gone(cause: unknown): RequestRefused {
  return Object.assign(refused('refused', 'common.busy', {}, { status: 503, retryAfter: 5 }), { cause });
}

import { createActor, fromPromise, waitFor, type Actor } from 'xstate';
import type { PreviewInput } from '../../../renderer/screens/scan/machine/scanCalls.ts';
import {
  initialContext,
  type ScanContext,
  type RenderedPreview,
} from '../../../renderer/screens/scan/machine/scanContext.ts';
import { phaseOf } from '../../../renderer/screens/scan/machine/phase.ts';
import { scanMachine } from '../../../renderer/screens/scan/machine/scanMachine.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import { submitWith } from '../submit/submitWith.ts';
import type { Answer, RenderedRefusal } from '../../../renderer/api/http.ts';
import type { Item } from '../../../renderer/api/reads.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';

export const AWAY = { ok: false, status: 0, refusals: [], confirms: [] } as const;
export const rendered = (code: string): RenderedRefusal => ({ code, params: {}, text: code });

/** A server that takes every code into the list `codes`, except those that begin with `BAD`. */
export function taking({ input, scan }: PreviewInput): Answer<RenderedPreview> {
  const codes = (input['codes'] ?? []) as readonly string[];
  const isTaken = scan === undefined || !scan.code.startsWith('BAD');
  const look: RenderedPreview = {
    input: scan && isTaken ? { ...input, codes: [...codes, scan.code] } : input,
    taken: isTaken,
    cards: {},
    refusals: isTaken ? [] : [{ code: 'box.frozen', params: {}, text: 'frozen' }],
    tell: {},
    sums: {},
    open: [],
    slot: 'codes',
  };
  return { ok: true, data: look, warnings: [] };
}

export const DONE: Answer<Outcome> = { ok: true, data: { journal: 'J1', created: [], changed: [] }, warnings: [] };

export interface Server {
  readonly look?: (asked: PreviewInput) => Answer<RenderedPreview> | Promise<Answer<RenderedPreview>>;
  readonly submit?: (sent: SubmitContext) => Answer<Outcome> | Promise<Answer<Outcome>>;
  /** What goes on without it. */
  readonly unheard?: ScanContext['offline'];
  /** What was kept from the entry before. */
  readonly kept?: Item;
  /** Whether its entries are tasks, of which one is next. */
  readonly hasNextTask?: boolean;
}

/** A scan screen in front of such a server. */
export function start(
  { look = taking, submit = () => DONE, unheard, kept = {}, hasNextTask = false }: Server = {},
  isFinishedByScan = false,
): Actor<typeof scanMachine> {
  const machine = scanMachine.provide({
    actors: {
      look: fromPromise<Answer<RenderedPreview>, PreviewInput>(async ({ input }) => look(input)),
      submit: submitWith(submit),
    },
  });
  return createActor(machine, {
    input: initialContext(
      {
        screen: 'hu-merge',
        action: 'hu-merge',
        filled: new Set(['quantity']),
        offline: unheard,
        hasNextTask,
        isFinishedByScan,
        laterSlots: new Set(['codes']),
        nextOf: () => ({ operatorNo: 'P1' }),
      },
      kept,
      {},
      kept,
    ),
  }).start();
}

/** The screen once it waits for somebody. */
export async function settled(
  actor: Actor<typeof scanMachine>,
): Promise<{ readonly context: ScanContext; readonly value: unknown }> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const isSettled = (phase: string): boolean => !['looking', 'submitting', 'takingBack', 'typing'].includes(phase);
  const { context, value } = await waitFor(actor, (now) => isSettled(phaseOf(now.value, now.context)));
  return { context, value: phaseOf(value, context) };
}

export const input = ({ context }: { readonly context: ScanContext }): Item => context.input;

import { assign, fromPromise, setup } from 'xstate';
import type { Card, Look, SlotView } from '#engine';
import { call, type Answer, type Confirm, type NotOk, type Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { newKey, submit, type Outcome } from '../../api/submit.ts';
import type { Owner } from '../../outbox/Entry.ts';
import { says } from '../../outbox/says.ts';
import { submitOrKeep } from '../../outbox/submitOrKeep.ts';
import { isFilled } from './cells.ts';
import { placeHere } from './placeHere.ts';

/** A {@link Look} as the server tells it: refusals with their sentences. */
export type ToldLook = Omit<Look, 'refusals'> & { readonly refusals: readonly Told[] };

/** A scan that was not taken, until the next one. */
export interface RefusedScan {
  readonly code: string;
  readonly slot?: string;
  readonly card?: Card;
  readonly refusals: readonly Told[];
  /** Its beat, where no server said so and nobody has filled it. */
  readonly beat?: number;
}

/** A code on its way, and the slot the person chose for it. */
export interface Scanned {
  readonly code: string;
  readonly slot?: string;
  /** Its beat, which stands as soon as it is scanned. */
  readonly beat?: number;
}

/** What goes on without a server: where codes are put, and what is kept with the entry. */
export interface Unheard {
  readonly slots: readonly SlotView[];
  /** Filled in where nobody typed anything. */
  readonly defaults: Item;
  readonly title: string;
  readonly owner: Owner;
  /** A sentence of ours as the server would tell it. */
  readonly tell: (code: string, params: Told['params']) => Told;
}

export interface ScanContext {
  readonly screen: string;
  readonly action: string;
  /** Whether the scan that leaves nothing open finishes (`submit`). */
  readonly isFinishedByScan: boolean;
  /** What the next entry begins with. */
  readonly nextOf: (input: Item) => Item;
  /** A scan was taken since the entry was last sent. */
  readonly isScanned: boolean;
  /** Absent where the action must not wait. */
  readonly unheard: Unheard | undefined;
  /** Inputs of forms: a proposal fills them in; for a scan it is only said. */
  readonly filled: ReadonlySet<string>;
  readonly input: Item;
  /** Inputs before each scan that was taken, for undo. */
  readonly past: readonly Item[];
  /** Codes that wait until the one before is answered. */
  readonly queue: readonly Scanned[];
  /** The scan the server is asked about now; others may have come since. */
  readonly asking: Scanned | undefined;
  /** What was just filled in is looked at before the next code. */
  readonly isFilledIn: boolean;
  readonly look: ToldLook | undefined;
  /** Inputs the person changed: what is proposed for them is not filled in again. */
  readonly touched: ReadonlySet<string>;
  readonly refused: RefusedScan | undefined;
  /** The server's refusal of the submit, or the network's silence. */
  readonly failure: NotOk | undefined;
  readonly confirms: readonly Confirm[];
  readonly second: string | undefined;
  readonly signature: string | undefined;
  readonly outcome: Extract<Answer<Outcome>, { ok: true }> | undefined;
  /** One key for one intent: a resend after a lost answer does nothing twice. */
  readonly key: string;
}

export type ScanEvent =
  | ({ readonly type: 'scan' } & Scanned)
  | { readonly type: 'change'; readonly input: Item }
  /** The person turned to something else: what was refused last is read. */
  | { readonly type: 'turn' }
  | { readonly type: 'submit' }
  | { readonly type: 'confirm' }
  | { readonly type: 'agreed'; readonly token: string }
  | { readonly type: 'signed'; readonly token: string }
  /** The server is reached again. */
  | { readonly type: 'online' }
  | { readonly type: 'cancel' }
  /** Puts away what was scanned and not taken. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'undo' }
  | { readonly type: 'next' };

/** What a look is asked about: the input so far, and the scan to be put into it. */
export interface Asked {
  readonly screen: string;
  readonly input: Item;
  readonly scan: Scanned | undefined;
}

/** Typing is looked at after this pause; milliseconds. */
const TYPING = 250;
/** A server that is silent for so long is away; milliseconds. */
const PATIENCE = 10_000;
const EMPTY: Pick<ScanContext, 'look' | 'refused' | 'failure' | 'confirms' | 'second' | 'signature' | 'outcome'> = {
  look: undefined,
  refused: undefined,
  failure: undefined,
  confirms: [],
  second: undefined,
  signature: undefined,
  outcome: undefined,
};

/** What stays the same from entry to entry. */
export type ScanOf = Pick<ScanContext, 'screen' | 'action' | 'unheard' | 'filled' | 'isFinishedByScan' | 'nextOf'>;

/** The fresh context of a screen. */
export function startOf(of: ScanOf, input: Item, past: readonly Item[] = []): ScanContext {
  const { screen, action, unheard, filled, isFinishedByScan, nextOf } = of;
  return {
    screen,
    action,
    unheard,
    filled,
    isFinishedByScan,
    nextOf,
    isScanned: false,
    input,
    past,
    queue: [],
    asking: undefined,
    isFilledIn: false,
    touched: new Set(),
    key: newKey(),
    ...EMPTY,
  };
}

/** Asks the server what it makes of a scan, or of what is typed. */
export function lookAt({ screen, input, scan }: Asked, stop: AbortSignal): Promise<Answer<ToldLook>> {
  const { beat: _, ...code } = scan ?? {};
  const body = { input, ...(scan ? { scan: code } : {}) };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]);
  return call<ToldLook>(`/api/screens/${screen}/look`, { method: 'POST', body, signal });
}

/** Does the action of the screen with what was agreed to. */
export function submitted(context: ScanContext): Promise<Answer<Outcome>> {
  const { screen, action, input, key, confirms, second, signature, unheard } = context;
  if (unheard) {
    const { title, owner, tell, slots } = unheard;
    const happenedAt = new Date().toISOString();
    // The thing in hand has the largest card.
    const first = slots.toSorted((a, b) => b.show.length - a.show.length).flatMap(({ input: name }) => name ?? []);
    const done = { key, owner, action, screen, title, input, says: says(input, first), happenedAt, confirmed: confirms };
    return submitOrKeep(done, () => tell('ui.outbox.noRoom', {}));
  }
  const proofs = { ...(second === undefined ? {} : { second }), ...(signature === undefined ? {} : { signature }) };
  return submit(action, input, { key, confirmed: confirms, ...proofs });
}

/**
 * How a scan screen goes: codes and typing are looked at by the server, one after the other; the submit is done, refused,
 * asked to be confirmed, agreed to by a colleague or signed. Nothing ever has to be closed: the next scan goes on from anywhere.
 */
export const scanMachine = setup({
  types: {} as { context: ScanContext; events: ScanEvent; input: ScanContext },
  actors: {
    look: fromPromise<Answer<ToldLook>, Asked>(({ input, signal }) => lookAt(input, signal)),
    submit: fromPromise<Answer<Outcome>, ScanContext>(({ input }) => submitted(input)),
  },
  guards: {
    hasCode: ({ context }) => context.queue.length > 0,
    hasPast: ({ context }) => context.past.length > 0,
    canWait: ({ context }) => context.unheard !== undefined,
    isFullHere: ({ context: { unheard, isFinishedByScan, isScanned, input } }) =>
      unheard !== undefined &&
      isFinishedByScan &&
      isScanned &&
      unheard.slots.every((slot) => !slot.required || isFilled(slot, input)),
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      if (event.type !== 'scan') return {};
      const { type: _, ...scanned } = event;
      return { queue: [...context.queue, scanned] };
    }),
    change: assign(({ context, event }) => (event.type === 'change' ? changed(context, event.input) : {})),
    undo: assign(({ context }) => ({
      ...EMPTY,
      input: context.past.at(-1) ?? context.input,
      past: context.past.slice(0, -1),
      key: newKey(),
    })),
    next: assign(({ context }) => ({ ...startOf(context, context.nextOf(context.input)), queue: context.queue })),
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'looking',
  on: {
    change: { target: '.typing', actions: 'change' },
    turn: { actions: assign({ refused: undefined }) },
    undo: { guard: 'hasPast', target: '.looking', actions: 'undo' },
    next: { target: '.looking', actions: 'next' },
  },
  states: {
    ready: {
      always: { guard: 'hasCode', target: 'looking' },
      on: {
        scan: { target: 'looking', actions: 'enqueue' },
        submit: 'submitting',
        dismiss: { actions: assign({ refused: undefined }) },
      },
    },
    typing: {
      after: { [TYPING]: 'looking' },
      on: { scan: { target: 'looking', actions: 'enqueue' }, submit: 'submitting' },
    },
    looking: {
      entry: assign(({ context: { queue, isFilledIn } }) => ({
        asking: isFilledIn ? undefined : queue[0],
        isFilledIn: false,
      })),
      on: { scan: { actions: 'enqueue' }, submit: 'submitting' },
      invoke: {
        src: 'look',
        input: ({ context: { screen, input, asking } }) => ({ screen, input, scan: asking }),
        onDone: [
          { guard: ({ event }) => isAway(event.output), target: 'away' },
          {
            guard: ({ context, event }) => Object.keys(proposedBy(context, event.output)).length > 0,
            target: 'looking',
            reenter: true,
            actions: assign(({ context, event }) => ({ ...looked(context, event.output), isFilledIn: true })),
          },
          {
            guard: ({ context, event }) => isComplete(context, event.output),
            target: 'submitting',
            actions: assign(({ context, event }) => looked(context, event.output)),
          },
          { target: 'ready', actions: assign(({ context, event }) => looked(context, event.output)) },
        ],
        onError: 'ready',
      },
    },
    /** Nothing is lost: codes wait until the server answers again. */
    away: {
      entry: assign(({ context }) => placedHere(context)),
      always: { guard: 'isFullHere', target: 'submitting' },
      on: {
        online: 'looking',
        scan: { target: 'away', reenter: true, actions: 'enqueue' },
        submit: { guard: 'canWait', target: 'submitting' },
      },
    },
    submitting: {
      entry: assign({ isScanned: false }),
      on: { scan: { actions: 'enqueue' } },
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'done', actions: assign(({ event }) => finished(event.output)) },
          {
            guard: ({ event }) => !event.output.ok && event.output.confirms.length > 0,
            target: 'confirming',
            actions: assign(({ event }) => ({ confirms: event.output.ok ? [] : event.output.confirms })),
          },
          {
            guard: ({ event }) => !event.output.ok && event.output.secondPerson !== undefined,
            target: 'agreeing',
            actions: assign(({ event }) => ({ failure: event.output.ok ? undefined : event.output })),
          },
          {
            guard: ({ event }) => !event.output.ok && event.output.signature !== undefined,
            target: 'signing',
            actions: assign(({ event }) => ({ failure: event.output.ok ? undefined : event.output })),
          },
          {
            target: 'ready',
            actions: assign(({ event }) => ({
              ...finished(event.output),
              confirms: [],
              second: undefined,
              signature: undefined,
            })),
          },
        ],
      },
    },
    confirming: {
      on: {
        confirm: 'submitting',
        cancel: { target: 'ready', actions: assign({ confirms: [] }) },
        scan: { target: 'looking', actions: 'enqueue' },
      },
    },
    agreeing: {
      on: { agreed: { target: 'submitting', actions: assign(({ event }) => ({ second: event.token })) }, cancel: 'ready' },
    },
    signing: {
      on: { signed: { target: 'submitting', actions: assign(({ event }) => ({ signature: event.token })) }, cancel: 'ready' },
    },
    /** A code that came meanwhile, or comes now, begins the next entry. */
    done: {
      always: { guard: 'hasCode', target: 'looking', actions: 'next' },
      on: { scan: { actions: 'enqueue' } },
    },
  },
});

/** Whether a scan finished the entry: nothing is open and nothing speaks against it. */
function isComplete({ isFinishedByScan, isScanned, asking }: ScanContext, answer: Answer<ToldLook>): boolean {
  if (!isFinishedByScan || !answer.ok || !answer.data.taken || !(asking ?? isScanned)) return false;
  return answer.data.open.length === 0 && answer.data.refusals.length === 0;
}

const isAway = (answer: Answer<unknown>): boolean => !answer.ok && answer.status === 0;

/** Codes that wait are put where the person stands, if what he does may wait too; else they stay until somebody can look at them. */
function placedHere({ unheard, queue, input, past, isScanned }: ScanContext): Partial<ScanContext> {
  if (!unheard) return {};
  return queue.reduce<Pick<ScanContext, 'queue' | 'input' | 'past' | 'refused' | 'look' | 'isScanned'>>(
    (now, scanned) => {
      const placed = placeHere(unheard.slots, now.input, scanned);
      const { code, beat } = scanned;
      const refusals = [unheard.tell('ui.outbox.noPlace', { code })];
      if (!placed) return { ...now, refused: { code, refusals, ...(beat === undefined ? {} : { beat }) } };
      return { ...now, input: placed, past: [...now.past, now.input], refused: undefined, isScanned: true };
    },
    { queue: [], input: withDefaults(input, unheard.defaults), past, refused: undefined, look: undefined, isScanned },
  );
}

/** What was given stays first. */
function withDefaults(input: Item, defaults: Item): Item {
  return { ...input, ...Object.fromEntries(Object.entries(defaults).filter(([name]) => input[name] === undefined)) };
}

/** What the server saw: a scan that was taken changes the input where its slot stands, whatever was typed meanwhile. */
function looked(context: ScanContext, answer: Answer<ToldLook>): Partial<ScanContext> {
  const { asking: scan } = context;
  const queue = context.queue.filter((each) => each !== scan);
  if (!answer.ok) return { queue, failure: answer };
  const look = answer.data;
  const proposed = proposedBy(context, answer);
  if (!look.taken && scan) {
    const known = { ...look, refusals: context.look?.refusals ?? [] };
    return { queue, look: known, input: { ...context.input, ...proposed }, refused: refusedScan(scan.code, look) };
  }
  if (!scan && Object.keys(proposed).length === 0) return { look, failure: undefined };
  const input = { ...(scan ? look.input : context.input), ...proposed };
  const past = scan ? [...context.past, context.input] : context.past;
  const isScanned = context.isScanned || scan !== undefined;
  return { queue, look, input, past, isScanned, refused: undefined, failure: undefined, confirms: [], key: newKey() };
}

/** Proposals for typed inputs that nobody has touched: the first one, and another one in its place when it is another now. */
function proposedBy({ touched, filled, input, look }: ScanContext, answer: Answer<ToldLook>): Item {
  if (!answer.ok) return {};
  const isOpen = (name: string): boolean => filled.has(name) && !touched.has(name);
  const isOwn = (name: string): boolean => input[name] === undefined || input[name] === look?.proposals?.[name];
  const all = Object.entries(answer.data.proposals ?? {});
  return Object.fromEntries(all.filter(([name, value]) => isOpen(name) && isOwn(name) && value !== input[name]));
}

/** What is typed, and that it was typed. */
function changed(context: ScanContext, input: Item): Partial<ScanContext> {
  const names = [...Object.keys(input), ...Object.keys(context.input)];
  const touched = new Set([...context.touched, ...names.filter((name) => input[name] !== context.input[name])]);
  return { input, touched, refused: undefined, failure: undefined, confirms: [], key: newKey() };
}

function refusedScan(code: string, { slot, refused, refusals }: ToldLook): RefusedScan {
  return { code, refusals, ...(slot === undefined ? {} : { slot }), ...(refused ? { card: refused } : {}) };
}

function finished(answer: Answer<Outcome>): Partial<ScanContext> {
  return answer.ok ? { outcome: answer, failure: undefined, past: [] } : { failure: answer };
}

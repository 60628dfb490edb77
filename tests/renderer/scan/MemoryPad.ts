import { createActor, fromPromise, waitFor, type Actor } from 'xstate';
import {
  decide,
  previewScreen,
  previewInput,
  MemoryRunner,
  readInput,
  screenView,
  textStore,
  translate,
  type Act,
  type Bundle,
  type ChecklistView,
  type Preview,
  type PreviewScreen,
  type Refusal,
  type ScanView,
} from '#engine';
import type { Answer, RenderedRefusal } from '../../../renderer/api/http.ts';
import type { Item } from '../../../renderer/api/reads.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { asScan } from '../../../renderer/screens/checklist/asScan.ts';
import { checklistStatusBar } from '../../../renderer/screens/checklist/checklistStatusBar.tsx';
import type { Checklist } from '../../../renderer/screens/checklist/useChecklist.ts';
import { scanStatusBar } from '../../../renderer/screens/scan/scanStatusBar.ts';
import { nextSlot } from '../../../renderer/screens/scan/cells/cells.ts';
import { phaseOf, type Phase } from '../../../renderer/screens/scan/machine/phase.ts';
import {
  initialContext,
  type ScanContext,
  type RenderedPreview,
} from '../../../renderer/screens/scan/machine/scanContext.ts';
import type { PreviewInput } from '../../../renderer/screens/scan/machine/scanCalls.ts';
import { scanMachine } from '../../../renderer/screens/scan/machine/scanMachine.ts';
import { scanSettings } from '../../../renderer/screens/scan/machine/scanSettings.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import { submitWith } from '../submit/submitWith.ts';
import { verdictOf } from '../../../renderer/screens/scan/machine/verdictOf.ts';
import type { StatusBarContent } from '../../../renderer/shells/pad/StatusBar.tsx';

/** Rows in memory, and PADs in front of them. */
export class PadRunner extends MemoryRunner {
  readonly product: Bundle;

  constructor(bundle: Bundle) {
    super(bundle);
    this.product = bundle;
  }

  /** The screens of a PAD that end in the action of a step, as who does the step sees them. */
  pads(act: Act): readonly MemoryPad[] {
    const { roles } = this['context'](act).actor;
    return [...this.product.screens.values()].flatMap(({ id, definition }) => {
      if (!('action' in definition) || definition.action !== act.action) return [];
      const view = screenView(this.product, id, roles, 'pad');
      const screen = previewScreen({ bundle: this.product, roles, shell: 'pad' }, id);
      const isScanned = view?.kind === 'scan' || view?.kind === 'checklist';
      return isScanned && screen && view.shell === 'pad' ? [new MemoryPad(this, act, view, screen)] : [];
    });
  }

  /** What an action would answer; nothing is done. */
  async tryOut(act: Act): Promise<Came> {
    const action = this.product.actions.get(act.action)!;
    const context = this['context'](act);
    const read = readInput(action, act.input);
    if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
    const answers = this.store.load(action, read.input, context);
    const came = decide(this.product, action, read.input, answers, context);
    if (came.outcome === 'accepted' || came.outcome === 'confirm') return came;
    return { outcome: 'refused', refusals: came.refusals };
  }

  /** Does an action as a client does. */
  booked(act: Act): Promise<Came> {
    return MemoryRunner.prototype.act.call(this, act);
  }

  look(act: Act, screen: PreviewScreen, call: Pick<PreviewInput, 'input' | 'scan'>): Promise<Preview> {
    const { input, scan } = call;
    const asked = { input, ...(scan ? { scan: { code: scan.code, ...(scan.slot ? { slot: scan.slot } : {}) } } : {}) };
    return previewInput(this.product, screen, asked, this.store, this['context'](act));
  }
}

type Came = Awaited<ReturnType<MemoryRunner['act']>>;

/** What a hand sees after a scan. */
export interface PadState {
  readonly verdict: ReturnType<typeof verdictOf> | undefined;
  readonly band: StatusBarContent;
  readonly phase: Phase;
  readonly look: RenderedPreview | undefined;
}

/** A scan screen whose machine is the renderer's, and whose server is the engine with rows in memory. */
export class MemoryPad {
  readonly view: ScanView;
  readonly slots: PreviewScreen['slots'];
  private readonly runner: PadRunner;
  private readonly act: Act;
  private readonly whole: ScanView | ChecklistView;
  private readonly screen: PreviewScreen;
  private actor: Actor<typeof scanMachine>;
  /** What is sent is done; else it is only tried. */
  private isDone = false;
  private last: Answer<RenderedPreview> | undefined;

  constructor(runner: PadRunner, act: Act, view: ScanView | ChecklistView, screen: PreviewScreen) {
    this.runner = runner;
    this.act = act;
    this.whole = view;
    this.view = view.kind === 'scan' ? view : asScan(view);
    this.screen = screen;
    this.slots = screen.slots;
    this.actor = this.started({});
  }

  /** The same screen with something in it. @param isDone  what is sent is done, not only tried */
  async holding(input: Item, { isDone = false } = {}): Promise<MemoryPad> {
    const pad = new MemoryPad(this.runner, this.act, this.whole, this.screen);
    pad.isDone = isDone;
    pad.actor = pad.started(input);
    await pad.settled();
    return pad;
  }

  async scan(code: string): Promise<PadState> {
    this.last = undefined;
    this.actor.send({ type: 'scan', code });
    await this.settled();
    return this.seen();
  }

  async change(input: Item): Promise<PadState> {
    this.actor.send({ type: 'change', input: { ...this.context.input, ...input } });
    await this.settled();
    return this.seen();
  }

  get context(): ScanContext {
    return this.actor.getSnapshot().context;
  }

  seen(): PadState {
    const { context } = this;
    const phase = phaseOf(this.actor.getSnapshot().value, context);
    const verdict = this.last && verdictOf(this.last);
    return { verdict, band: this.band(context, phase), phase, look: context.preview };
  }

  private band(context: ScanContext, phase: Phase): StatusBarContent {
    const slot = nextSlot(this.view, context.input, context.preview?.open);
    const nothing = (): void => undefined;
    if (this.whole.kind === 'scan')
      return scanStatusBar({ view: this.view, context, phase, slot, isOnline: true, onPick: nothing }, CODES);
    const lines = context.preview?.lines ?? [];
    const begins = context.preview?.begins === true;
    const screen = { context, phase, slot, pickSlot: nothing };
    const list = { view: this.whole, screen, lines, active: lines[0], begins, answered: 0 };
    return checklistStatusBar(list as unknown as Checklist, true, CODES); // all that a band reads of it
  }

  private started(input: Item): Actor<typeof scanMachine> {
    const fills = this.whole.kind === 'checklist' ? 'all' : undefined;
    const kept = (): Item =>
      Object.fromEntries(
        this.view.slots.flatMap(({ keep, input: name = '' }) =>
          keep !== 'no' && this.context.input[name] !== undefined ? [[name, this.context.input[name]]] : [],
        ),
      );
    const machine = scanMachine.provide({
      actors: {
        look: fromPromise<Answer<RenderedPreview>, PreviewInput>(async ({ input: asked }) => this.looked(asked)),
        submit: submitWith((sent) => this.submitted(sent)),
      },
    });
    const of = { ...scanSettings(this.view, fills, kept), offline: undefined };
    const actor = createActor(machine, { input: initialContext({ ...of, hasNextTask: false }, input) });
    return actor.start();
  }

  private async looked(asked: PreviewInput): Promise<Answer<RenderedPreview>> {
    const { refusals, objections, asks, ...look } = await this.runner.look(this.act, this.screen, asked);
    const data = {
      ...look,
      refusals: refusals.map(rendered),
      ...(objections ? { objections: objections.map(rendered) } : {}),
      ...(asks ? { asks: asks.map(rendered) } : {}),
    };
    const answer = { ok: true, data, warnings: [] } as const;
    if (asked.scan) this.last = answer;
    return answer;
  }

  private async submitted({ intent: { action, input }, proofs }: SubmitContext): Promise<Answer<Outcome>> {
    const confirm = proofs.confirmed.map(({ code }) => code);
    const act = { ...this.act, action, input, confirm };
    const came = await (this.isDone ? this.runner.booked(act) : this.runner.tryOut(act));
    if (came.outcome === 'accepted')
      return { ok: true, data: { journal: '', created: [], changed: [] }, warnings: came.warnings.map(rendered) };
    const asked = came.outcome === 'confirm' ? came.confirms.map((each) => ({ ...rendered(each), hash: each.code })) : [];
    const refusals = came.outcome === 'refused' ? came.refusals.map(rendered) : [];
    return { ok: false, status: 422, refusals, confirms: asked };
  }

  private async settled(): Promise<void> {
    const isBusy = (value: unknown): boolean => value === 'looking' || value === 'submitting' || value === 'typing';
    const isSettled = ({ value, context }: { readonly value: unknown; readonly context: ScanContext }): boolean =>
      !isBusy(phaseOf(value, context)) && context.queue.length === 0;
    await waitFor(this.actor, isSettled, { timeout: SLOWEST });
  }
}

/** Longer than any look takes; milliseconds. */
const SLOWEST = 10_000;

const rendered = ({ code, params, at }: Refusal): RenderedRefusal => ({
  code,
  params,
  text: code,
  ...(at === undefined ? {} : { at }),
});

/** Says every text by its code and its values, so that no language is needed. */
const CODES: Translator = {
  language: 'en',
  zone: 'UTC',
  has: () => false,
  t: (code, params = {}) => {
    const text = typeof code === 'string' ? code : (code[0] ?? '');
    const places = Object.keys(params).map((name) => `{{${name}}}`);
    return translate(textStore(), { language: 'en' }, [text, ...places].join(' '), params);
  },
};

import type { Act, Bundle, EntityModel, MemoryRunner, Scenario, StateFields } from '#engine';
import { isDone, stage, transplant, type Example, type Staged, type StagedAct } from './examples.ts';
import type { ReachedRecord } from './ReachedRecord.ts';
import { statesIn, takingInputs, withRecord, type TakingInput } from './taking.ts';

/** More ways of doing an action than these are not tried. */
const MAX_EXAMPLES = 8;

/** One search, by the number of actions: the record that is nearest the beginning goes on first. */
export class Search {
  private readonly bundle: Bundle;
  private readonly entity: EntityModel;
  private readonly fields: StateFields;
  private readonly found: Map<string, ReachedRecord>;
  private readonly waiting: ReachedRecord[] = [];
  private readonly taking: ReadonlyMap<string, readonly TakingInput[]>;
  private readonly examples = new Map<string, Example[]>();

  constructor(bundle: Bundle, entity: EntityModel, fields: StateFields, found: Map<string, ReachedRecord>) {
    this.bundle = bundle;
    this.entity = entity;
    this.fields = fields;
    this.found = found;
    this.taking = takingInputs(bundle, entity.id);
  }

  async run(): Promise<void> {
    for (const scenario of this.bundle.scenarios.values()) {
      const staged = this.isAbout(scenario) ? await stage(this.bundle, scenario) : undefined;
      if (staged) await this.play(staged);
    }
    do await this.drain();
    while (!this.isDone() && (await this.relay()));
  }

  private isDone(): boolean {
    return this.found.size >= this.fields.model.states.length;
  }

  private async drain(): Promise<void> {
    while (!this.isDone()) {
      const next = this.waiting.sort((a, b) => a.path.length - b.path.length).shift();
      if (!next) return;
      await this.goOn(next);
    }
  }

  /**
   * Where no record goes on by itself, one goes on that a scenario gives in a state that others have come into: each step is legal,
   * and the state it begins in is reached. @returns whether that led anywhere
   */
  private async relay(): Promise<boolean> {
    const before = this.found.size;
    for (const scenario of this.bundle.scenarios.values()) {
      if (this.isDone()) break;
      const staged = this.isAbout(scenario) ? await stage(this.bundle, scenario) : undefined;
      if (staged) await this.playRelay(staged);
    }
    return this.found.size > before;
  }

  private async playRelay({ scenario, runner, ...staged }: Staged): Promise<void> {
    let known = this.states(runner);
    const given = new Set(known.keys());
    for (const step of scenario.steps.filter(isDone)) {
      const act = await staged.act(step);
      if ((await staged.run(step, act)).outcome !== 'accepted') continue;
      const now = this.states(runner);
      for (const [id, state] of now) {
        const from = given.has(id) ? this.found.get(known.get(id) ?? '') : undefined;
        if (!from || this.found.has(state)) continue;
        const relays = [...(from.relays ?? []), { at: from.path.length, scenario: scenario.id }];
        this.take({ ...from, runner: runner.fork(), id, state, path: [...from.path, act], relays });
      }
      known = now;
    }
  }

  private isAbout({ given, steps }: Scenario): boolean {
    const { id } = this.entity;
    return given[id] !== undefined || steps.some((step) => this.taking.has(step.do) || step.made?.[id] !== undefined);
  }

  /** A scenario as it goes: rows that are made, or begin in the initial state, are followed wherever it takes them. */
  private async play({ scenario, runner, ...staged }: Staged): Promise<void> {
    const { initial } = this.fields.model;
    const given = this.states(runner);
    const legal = new Set([...given].flatMap(([id, state]) => (state === initial ? [id] : [])));
    const path: Act[] = [];
    this.takeAll(scenario, runner, legal, given, new Map(), path);
    let known = given;
    for (const step of scenario.steps.filter(isDone)) {
      const act = await staged.act(step);
      this.remember(act, { scenario, step });
      if ((await staged.run(step, act)).outcome !== 'accepted') continue;
      path.push(act);
      const now = this.states(runner);
      for (const id of now.keys()) if (!given.has(id)) legal.add(id);
      this.takeAll(scenario, runner, legal, now, known, path);
      known = now;
    }
  }

  private takeAll(
    { id: scenario }: Scenario,
    plant: MemoryRunner,
    legal: ReadonlySet<string>,
    now: ReadonlyMap<string, string>,
    before: ReadonlyMap<string, string>,
    path: readonly Act[],
  ): void {
    const moved = [...legal].filter((id) => now.has(id) && now.get(id) !== before.get(id));
    if (moved.length === 0) return;
    const runner = plant.fork();
    for (const id of moved)
      this.take({ scenario, runner, id, entity: this.entity.id, state: now.get(id) ?? '', path: [...path] });
  }

  private take(reached: ReachedRecord): void {
    const known = this.found.get(reached.state);
    if (known && known.path.length <= reached.path.length) return;
    this.found.set(reached.state, reached);
    this.waiting.push(reached);
  }

  /** Does with a record whatever was done with others. */
  private async goOn(from: ReachedRecord): Promise<void> {
    for (const [action, inputs] of this.taking)
      for (const example of this.examples.get(action) ?? [])
        for (const input of inputs) await this.tryOut(from, example, input);
  }

  private async tryOut(from: ReachedRecord, example: Example, input: TakingInput): Promise<void> {
    const placed = await transplant(this.bundle, example, from.runner);
    if (!placed) return;
    const { runner } = placed;
    const act = withRecord(placed.act, input, this.entity, from.id, runner);
    if (!act || !isAccepted(runner, act) || (await runner.act(act)).outcome !== 'accepted') return;
    const state = this.states(runner).get(from.id);
    if (state !== undefined && state !== from.state) this.take({ ...from, state, runner, path: [...from.path, act] });
  }

  private states(runner: MemoryRunner): ReadonlyMap<string, string> {
    return statesIn(runner, this.entity, this.fields);
  }

  private remember({ action }: StagedAct, example: Example): void {
    const known = this.examples.get(action) ?? [];
    if (this.taking.has(action) && known.length < MAX_EXAMPLES) this.examples.set(action, [...known, example]);
  }
}

function isAccepted(runner: MemoryRunner, act: Act): boolean {
  try {
    return runner.judge(act).decision.outcome === 'accepted';
  } catch {
    // Somebody the example names does not exist here.
    return false;
  }
}

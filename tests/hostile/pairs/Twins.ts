import { previewScreen, previewInput, type Bundle, type Context, type Json } from '#engine';
import { Directory } from '../../../engine/scenario/directory.ts';
import { readGiven } from '../../../engine/scenario/given.ts';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { namedRows } from '../../../engine/scenario/namedRows.ts';
import type { Outcome, ScenarioRunner } from '../../../engine/scenario/types.ts';
import { defaultSettings } from '../../../engine/input/settings.ts';
import { HttpRunner } from '../../http/HttpRunner.ts';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import type { Case } from './build.ts';
import { inputOf, type Mode } from './inputs.ts';
import { runAround } from './runAround.ts';
import type { Cases } from './legal.ts';
import { sharedRows } from './shared.ts';

const AS = 'zz-tester';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same plant twice: in memory, and behind HTTP on PostgreSQL. */
export class Twins {
  private readonly bundle: Bundle;
  private readonly plant: Plant;
  private readonly pure: MemoryRunner;
  private readonly real: HttpRunner;
  private readonly names: readonly [Directory, Directory];
  private seconds = 0;

  private constructor(bundle: Bundle, plant: Plant) {
    this.bundle = bundle;
    this.plant = plant;
    this.pure = new MemoryRunner(bundle);
    this.real = new HttpRunner(plant);
    this.names = [new Directory(this.pure), new Directory(this.real)];
  }

  static async open({ files, bundle }: Cases): Promise<Twins> {
    const twins = new Twins(bundle, await openPlant({ name: 'pairs', files, bundle }));
    await twins.give(sharedRows);
    return twins;
  }

  close(): Promise<void> {
    return this.plant.close();
  }

  /** What a case does differently on both, and every answer that is no answer. */
  async compare(each: Case): Promise<readonly string[]> {
    const found: string[] = [];
    const report = (what: string): void => void found.push(`${each.id} ${what} ${JSON.stringify(each.choice)}`);
    try {
      await this.give(each.given);
      for (const mode of each.modes) for (const differs of await this.looks(each, mode)) report(differs);
      for (const action of this.actionsOf(each))
        for (const mode of action.endsWith('-do') ? each.modes : (['full'] as const))
          for (const differs of await this.act(each, action, mode)) report(differs);
      for (const differs of await this.rows(each)) report(differs);
      for (const differs of await this.reads(each)) report(differs);
      for (const fault of await runAround(this.plant, each, await this.session())) report(fault);
    } catch (error) {
      report(`throws ${String(error).slice(0, 400)}`);
    }
    return found;
  }

  private async give(given: Case['given'] | typeof sharedRows): Promise<void> {
    const scenario = { given };
    for (const [i, runner] of [this.pure, this.real].entries()) {
      const { rows, faults } = await readGiven(scenario, this.bundle, this.names[i]!);
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
      await (runner as ScenarioRunner).given(rows);
    }
  }

  private actionsOf({ id }: Case): readonly string[] {
    return [...this.bundle.actions.keys()].filter((action) => action.startsWith(`${id}-`));
  }

  private async act({ choice }: Case, action: string, mode: Mode): Promise<readonly string[]> {
    const model = this.bundle.actions.get(action)!;
    const given = inputOf(model, choice['kind'] ?? '', mode);
    this.seconds += 1;
    const now = new Date(Date.parse('2026-05-01T00:00:00.000Z') + this.seconds * 1000).toISOString();
    const said: string[] = [];
    for (const [i, runner] of [this.pure, this.real].entries()) {
      const input = await namedRows(model, given, this.names[i]!);
      const outcome = await (runner as ScenarioRunner)
        .act({ as: AS, second: 'zz-second', now, action, input, confirm: ['zz.sure'] })
        .catch((error: unknown) => String(error).slice(0, 600));
      said.push(plain(typeof outcome === 'string' ? outcome : outcomeOf(outcome)));
    }
    return differs(`${action} (${mode})`, said);
  }

  private async looks(each: Case, mode: Mode): Promise<readonly string[]> {
    const action = this.bundle.actions.get(`${each.id}-do`)!;
    const kind = this.bundle.screens.get(`${each.id}-screen`)?.definition.kind ?? '';
    const screen = ['scan', 'checklist', 'form'].includes(kind) ? `${each.id}-screen` : `form.${each.id}-do`;
    const shell = kind === 'form' || screen.startsWith('form.') ? 'office' : 'pad';
    const screenModel = previewScreen({ bundle: this.bundle, roles: [AS], shell }, screen);
    if (!screenModel) return [`${screen} is not open`];
    const given = inputOf(action, each.choice['kind'] ?? '', mode);
    const [pureInput, realInput] = [
      await namedRows(action, given, this.names[0]),
      await namedRows(action, given, this.names[1]),
    ];
    const now = '2026-04-30T00:00:00.000Z';
    this.plant.setNow(now);
    const scans = mode === 'full' && kind === 'scan' ? [undefined, { code: 'R2' }] : [undefined];
    const all: string[] = [];
    for (const scan of scans) {
      const call = { input: pureInput, ...(scan ? { scan } : {}) };
      const pure = await previewInput(this.bundle, screenModel, call, this.pure.store, this.context(now)).catch(
        (error: unknown) => ({ error: String(error) }),
      );
      const body = { input: realInput, shell, ...(scan ? { scan } : {}) };
      const real = await send(this.plant.app, 'POST', `/api/screens/${screen}/look`, body, await this.session(now));
      const found = (real.body.data ?? { refusals: real.body.refusals ?? [], status: real.status }) as object;
      all.push(...differs(`look ${screen} (${mode}, ${scan?.code ?? 'no scan'})`, [lookOf(pure), lookOf(found)]));
    }
    return all;
  }

  private async rows({ id, given }: Case): Promise<readonly string[]> {
    const found: string[] = [];
    for (const name of Object.keys(given[id] ?? {})) {
      const said: string[] = [];
      for (const [i, runner] of [this.pure, this.real].entries()) {
        const row = await (runner as ScenarioRunner).row(id, (await this.names[i]!.find(id, name)) ?? '');
        said.push(
          plain(
            row &&
              Object.fromEntries(
                Object.entries(row)
                  .filter(([field]) => !AROUND.has(field))
                  .toSorted(([a], [b]) => (a < b ? -1 : 1)),
              ),
          ),
        );
      }
      found.push(...differs(`row ${name}`, said));
    }
    return found;
  }

  /** Everything that is read, in every way: only that it is answered. */
  private async reads({ id, choice }: Case): Promise<readonly string[]> {
    const session = await this.session();
    const value = kindValue(choice['kind'] ?? '');
    const filter = (field: string, words: object): string =>
      `filter=${encodeURIComponent(JSON.stringify({ [field]: words }))}`;
    const one = await this.names[1].find(id, 'R1');
    const list = `/api/queries/${id}-list`;
    const urls = [
      ...['', '?sort=-value&limit=1', '?search=al', `?like=${encodeURIComponent(String(value))}&from=2026-03-01`].map(
        (rest) => list + rest,
      ),
      ...[{ eq: value }, { in: [value] }, { from: value }, { contains: 'a' }].map(
        (words) => `${list}?${filter('value', words)}`,
      ),
      `/api/queries/${id}?sort=value`,
      `/api/records/${id}/${one}`,
      `/api/records/${id}/${one}/history`,
      `/api/records/${id}?code=Alpha`,
      `/api/screens/${id}-screen?shell=pad`,
      `/api/screens/detail.${id}?shell=office`,
    ];
    const found: string[] = [];
    for (const url of urls) {
      const { statusCode, body } = await this.plant.app.inject({ method: 'GET', url, headers: session });
      if (statusCode >= 500) found.push(`${url} ${this.plant.log.at(-1) ?? ''}`.slice(0, 900));
      if (body.includes('[object Object]')) found.push(`${url} tells [object Object]`);
    }
    return found;
  }

  private async session(now?: string): Promise<Readonly<Record<string, string>>> {
    if (now !== undefined) this.plant.setNow(now);
    this.signedIn ??= signIn(this.plant.app, AS);
    return this.signedIn;
  }

  private signedIn: Promise<Readonly<Record<string, string>>> | undefined;

  private context(now: string): Context {
    const { store } = this.pure;
    return {
      actor: store.actor(AS)!,
      now,
      newId: () => this.pure.newId(),
      zone: store.zone,
      settings: defaultSettings(this.bundle),
      confirmed: new Set(),
      signed: true,
    };
  }
}

/** Who wrote when: both say it of their own users. */
const AROUND = new Set(['id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt']);

function kindValue(kind: string): unknown {
  return (
    {
      whole: 1,
      decimal: 0.5,
      yes: true,
      date: '2026-01-02',
      time: '07:30',
      moment: '2026-01-02T03:04:05.000Z',
      ref: 'T1',
      deep: 'P1',
      word: 'red',
    }[kind] ?? 'Alpha'
  );
}

type ReportedRefusals = readonly {
  readonly code: string;
  readonly at?: string;
  readonly params: Readonly<Record<string, unknown>>;
}[];

/** The database names one key that is taken, and not where. */
function reported(list: ReportedRefusals): readonly unknown[] {
  const [first] = list;
  if (first && /(alreadyExists|taken|overlap)$/.test(first.code)) return [first.code];
  return list.map(({ code, at, params }) => ({ code, at, params: namesOf(params) }));
}

/** Which fields somebody changed meanwhile is read in the journal, which the memory has not. */
function namesOf(params: ReportedRefusals[number]['params']): readonly string[] {
  return Object.keys(params)
    .filter((name) => name !== 'fields')
    .toSorted();
}

function outcomeOf(outcome: Outcome): object {
  if (outcome.outcome === 'refused') return { refused: reported(outcome.refusals) };
  return outcome.outcome === 'confirm' ? { confirm: reported(outcome.confirms) } : { accepted: reported(outcome.warnings) };
}

/** What of a look is the engine's own; cards are limited by roles, which nobody asks for in memory. */
function lookOf(look: object): string {
  type Reports = { readonly refusals?: ReportedRefusals; readonly objections?: ReportedRefusals };
  const { refusals = [], objections = [], ...rest } = look as Reports;
  const own = Object.entries(rest).filter(([name]) => !['cards', 'refused', 'beside'].includes(name));
  const reports = { refusals: reported(refusals), objections: reported(objections) };
  return plain({ ...Object.fromEntries(own.toSorted(([x], [y]) => (x < y ? -1 : 1))), ...reports });
}

/** Ids differ; files are identified by id in memory, and parts of records as stored in the table. */
function plain(value: unknown): string {
  return (JSON.stringify(value as Json) ?? 'nothing')
    .replaceAll(UUID, '#')
    .replaceAll(/\{"id":"#","code":"[a-z]+\.jpg"\}/g, '"#"')
    .replaceAll(/"share":"([\d.]+)"/g, '"share":$1');
}

function differs(what: string, [pure = '', real = '']: readonly string[]): readonly string[] {
  // A fault that only the data shows occurs on both sides, and is reported alike.
  const isFaulty = pure.includes('DefinitionError') && real.includes('definition.faulty');
  return pure === real || isFaulty ? [] : [`${what}: in memory ${pure} on PostgreSQL ${real}`];
}

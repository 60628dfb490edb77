import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  recordToWire,
  type ActionModel,
  type EffectModel,
  type FieldModel,
  type Json,
  type StateFields,
  type StateModel,
  type Value,
} from '#engine';
import { columnName, quote, tableName } from '../../server/database/sql/names.ts';
import { tablesOf } from '../../server/database/tables/tables.ts';
import { newId } from '../../server/core/newId.ts';
import { insertRows } from './insertRows.ts';
import { bundle, openPlant, send, signIn, type Plant } from './plant.ts';
import { readerOf } from './readerOf.ts';
import { sampleRow, sampleValue, type Sample } from './sampleRows.ts';

type EventModel = StateModel['events'] extends ReadonlyMap<string, infer Event> ? Event : never;

interface Machine extends StateFields {
  readonly entity: string;
}

const machines: readonly Machine[] = [...bundle.entities.values()].flatMap(({ id, states }) =>
  states.map((state) => ({ ...state, entity: id })),
);
const objects = tablesOf(bundle).tables;

let plant: Plant;
let system: string;
/** One session for each who may do something. */
const sessions = new Map<string, ReturnType<typeof signIn>>();
beforeAll(async () => {
  plant = await openPlant();
  system = (await plant.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'system'`)).rows[0]!.id;
});
afterAll(() => plant.close());

const axesOf = ({ fields }: Machine, state: string): Readonly<Record<string, string>> =>
  Object.fromEntries(state.split('/').map((word, i) => [fields[i]!, word]));

async function stand(machine: Machine, state: string): Promise<Sample> {
  const sample = sampleRow(bundle, machine.entity, axesOf(machine, state));
  await insertRows(plant.pool, bundle, system, sample.rows);
  return sample;
}

async function rowOf(machine: Machine, id: string): Promise<unknown> {
  return (await plant.pool.query(`SELECT to_json(t) AS row FROM ${quote(tableName(machine.entity))} t WHERE "id" = $1`, [id]))
    .rows[0];
}

/** What is kept in a field of each sort. */
const MEDIA_TYPES = { picture: 'image/webp', audio: 'audio/mpeg', file: 'application/pdf' } as const;

describe('the database lets a row take a state only along its model', () => {
  it.each(machines.map((machine) => [`${machine.entity} ${machine.fields.join(' ')}`, machine] as const))(
    '%s',
    async (_, machine) => {
      const { model, entity } = machine;
      const refusal = transitionTrigger(machine);
      // An action may take a step and, in the same write, one whose event is always raised on what it wrote.
      const always = new Set(bundle.entities.get(entity)?.always.map(({ event }) => event));
      const further = model.pairs.flatMap(([from, over]) =>
        model.transitions.filter((next) => always.has(next.event) && next.from.includes(over)).map(({ to }) => [from, to]),
      );
      const legal = new Set([...model.pairs, ...further].map((pair) => pair.join(' ')));
      const wrong: string[] = [];
      for (const from of model.states) {
        let id: string | undefined;
        for (const to of model.states.filter((state) => state !== from)) {
          // What was refused stands where it stood.
          id ??= (await stand(machine, from)).id;
          const error = await setState(machine, id, to);
          if (error === undefined) id = undefined;
          if ((error === refusal) === legal.has(`${from} ${to}`) || (error !== undefined && error !== refusal))
            wrong.push(`${from} -> ${to}: ${error ?? 'taken'}`);
        }
      }
      expect({ entity, wrong }).toEqual({ entity, wrong: [] });
    },
  );
});

function transitionTrigger({ entity, fields }: Machine): string {
  const all = Object.entries(objects[tableName(entity)]!.objects);
  return all.find(([, { meaning }]) => meaning?.kind === 'transition' && meaning.fields[0] === fields[0])![0];
}

/** Name of the constraint that refused; undefined when nothing did. */
async function setState(machine: Machine, id: string, to: string): Promise<string | undefined> {
  const sets = Object.entries(axesOf(machine, to)).map(([field, word]) => `${quote(columnName(field))} = '${word}'`);
  return plant.pool.query(`UPDATE ${quote(tableName(machine.entity))} SET ${sets.join(', ')} WHERE "id" = $1`, [id]).then(
    () => undefined,
    ({ constraint, message }: { readonly constraint?: string; readonly message: string }) => constraint ?? message,
  );
}

/** An action that raises an event on the one record it takes, whatever else is the case. */
interface Raiser {
  readonly machine: Machine;
  readonly event: EventModel;
  readonly action: ActionModel;
  /** Input that names the record, and the field it names it by. */
  readonly input: string;
  readonly by: string;
}

const raisers: readonly Raiser[] = machines.flatMap((machine) =>
  [...machine.model.events.values()].flatMap((event) =>
    [...bundle.actions.values()].flatMap((action) => raisedBy(machine, event, action)),
  ),
);

function raisedBy(machine: Machine, event: EventModel, action: ActionModel): readonly Raiser[] {
  return action.effects.flatMap((effect) => {
    const named = isPlainEvent(effect, event, machine) ? inputNaming(action, effect) : undefined;
    return named === undefined ? [] : [{ machine, event, action, ...named }];
  });
}

type Raising = EffectModel & Required<Pick<EffectModel, 'raises'>>;

function isPlainEvent(effect: EffectModel, event: EventModel, { entity, model }: Machine): effect is Raising {
  const { raises, when, loop } = effect;
  if (raises?.event !== event.id || when || loop.length > 0 || !model.events.has(event.id)) return false;
  return raises.on.type.kind === 'row' && raises.on.type.entity === entity;
}

/** The input whose code loads the row the event is raised on. */
function inputNaming(action: ActionModel, { raises: { on } }: Raising): Pick<Raiser, 'input' | 'by'> | undefined {
  const name = on.node.op === 'name' ? on.node.name : '';
  const [by, key] =
    action.loads
      .find(({ alias, form }) => alias === name && form === 'by')
      ?.keys.entries()
      .next().value ?? [];
  const isInput = key?.node.op === 'field' && key.node.of.op === 'name' && key.node.of.name === 'input';
  return isInput && by !== undefined ? { input: key.node.field, by } : undefined;
}

describe('an event is taken in the states of its model and refused by its own code in every other', () => {
  it.each(raisers.map((raiser) => [`${raiser.machine.entity}: ${raiser.event.id} by ${raiser.action.id}`, raiser] as const))(
    '%s',
    async (_, raiser) => {
      const wrong: string[] = [];
      for (const state of raiser.machine.model.states) wrong.push(...(await tryIn(raiser, state)));
      expect(wrong).toEqual([]);
    },
  );
});

async function tryIn(raiser: Raiser, state: string): Promise<readonly string[]> {
  const { machine, event, action } = raiser;
  const sample = await stand(machine, state);
  const before = await rowOf(machine, sample.id);
  const { status, body } = await send(plant.app, 'POST', `/api/actions/${action.id}`, await inputOf(raiser, sample), {
    ...(await sessionOf(whoMay(action))),
    'idempotency-key': newId(),
  });
  const codes = (body.refusals ?? []).map(({ code }) => code);
  const isUntouched = JSON.stringify(await rowOf(machine, sample.id)) === JSON.stringify(before);
  const lines = [
    `${state}: ${status} ${codes.join(' ')}${isUntouched ? '' : ' and the row changed'} ${status >= 500 ? plant.log.at(-1) : ''}`,
  ];
  if (status >= 500) return lines;
  if (!event.legal.has(state))
    return codes.includes(event.refusal) &&
      isUntouched &&
      (action.effects.length + action.asserts.length > 1 || codes.length === 1)
      ? []
      : lines;
  return codes.includes(event.refusal) && !mayRefuse(raiser, state) ? lines : [];
}

function sessionOf(account: string): ReturnType<typeof signIn> {
  const session = sessions.get(account) ?? signIn(plant.app, account);
  sessions.set(account, session);
  return session;
}

/** Conditions of the transitions, or another event of the same refusal, may close a legal pair. */
function mayRefuse({ machine, event, action }: Raiser, state: string): boolean {
  const open = machine.model.transitions.filter(({ event: id, from }) => id === event.id && from.includes(state));
  const isConditional = open.length > 0 && open.every(({ ok }) => ok !== undefined) && !event.stay.has(state);
  const others = action.effects.flatMap(({ raises }) => (raises && raises.event !== event.id ? [raises.event] : []));
  const lives = machines.filter(({ entity }) => entity === machine.entity);
  return (
    isConditional || others.some((other) => lives.some(({ model }) => model.events.get(other)?.refusal === event.refusal))
  );
}

/** Who may, and sees every record: a role that is scoped to a part of the plant sees but some. */
function whoMay(action: ActionModel): string {
  return readerOf(bundle, `action:${action.id}`, 'admin');
}

/** The record's code, an existing code for every other record asked for, and the least value for the rest. */
async function inputOf({ action, input, by }: Raiser, sample: Sample): Promise<Json> {
  const fields = (action.input.fields ?? []).filter(({ required, name }) => required || name === 'reason');
  const given: Record<string, Json> = {};
  for (const field of fields)
    given[field.name] = field.name === input ? (by === 'id' ? sample.id : sample.code) : await givenFor(field, action);
  return given;
}

async function givenFor(field: FieldModel, action: ActionModel): Promise<Json> {
  const ref = field.kind === 'file' ? 'file' : field.ref === 'handling-unit' ? 'box' : field.ref;
  if (field.kind === 'list' && field.items) return [await givenFor(field.items, action)];
  if (field.fields)
    return Object.fromEntries(
      await Promise.all(
        field.fields
          .filter(({ required }) => required)
          .map(async (each) => [each.name, await givenFor(each, action)] as const),
      ),
    );
  if (ref === undefined || !bundle.entities.has(ref)) return recordToWire({ value: sampleValue(field) as Value })['value']!;
  // Nobody may name a file that somebody else has just brought.
  const own =
    field.kind === 'file'
      ? { owner: await idOf(whoMay(action)), mimeType: MEDIA_TYPES[field.schema['x-file'] ?? 'file'] }
      : {};
  const row = sampleRow(bundle, ref, own);
  await insertRows(plant.pool, bundle, system, row.rows);
  return field.kind === 'file' ? row.id : row.code;
}

async function idOf(account: string): Promise<string> {
  const { rows } = await plant.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = $1`, [account]);
  return rows[0]!.id;
}

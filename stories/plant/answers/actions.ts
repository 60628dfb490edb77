import {
  summarizeChanges,
  labelOf,
  permits,
  recordToWire,
  type Act,
  type Changes,
  type Decision,
  type RawValues,
} from '#engine';
import type { Plant } from '../Plant.ts';
import { done, found, missing, refused, type Answering, type StoryAnswer, type StoryRequest } from '../request.ts';
import { renderRefusals } from '../sentences.ts';

/** What proves a signature here: no password is asked in a story. */
const SIGNED = 'signed';
/** Rows that are listed individually. */
const MAX_ROWS = 5;

/** Doing an action, trying it out, and what others have to agree to. */
export const answerActions: Answering = async (plant, request) => {
  const [place, id = '', bulk] = request.path;
  if (place === 'signature') return found({ token: SIGNED });
  if (place === 'second-person')
    return request.method === 'GET' ? found({ items: colleagues(plant, id) }) : found({ token: agreeing(plant, request) });
  if (place !== 'actions') return undefined;
  if (!plant.bundle.actions.has(id)) return missing(plant, request, 'action.notExist', id);
  if (bulk !== 'bulk') return run(plant, request, id, request.body);
  const items: object[] = [];
  for (const { key, input } of request.body['items'] as readonly { key: string; input: object }[])
    items.push({ key, ...(await run(plant, request, id, input)).body });
  return { status: 200, body: { code: 200, items } };
};

async function run(plant: Plant, request: StoryRequest, id: string, input: object): Promise<StoryAnswer> {
  const { headers, query } = request;
  const second = headers['second-person'];
  const act: Act = {
    as: plant.account,
    now: plant.now,
    action: id,
    input,
    confirm: headers['confirm']?.split(', ') ?? [],
    ...(second === undefined ? {} : { second }),
    isUnsigned: headers['signature'] !== SIGNED,
  };
  const { decision } = plant.runner.judge(act);
  if (query['dryRun'] === '1')
    return { ...answerTo(plant, request, id, decision), ...previewed(plant, request, act, decision, id) };
  if (decision.outcome !== 'accepted') return answerTo(plant, request, id, decision);
  const outcome = await plant.runner.act(act);
  return outcome.outcome === 'refused' ? refused(plant, request, outcome.refusals) : answerTo(plant, request, id, decision);
}

function answerTo(plant: Plant, request: StoryRequest, id: string, decision: Decision): StoryAnswer {
  const { bundle } = plant;
  const said = (status: number, more: object): StoryAnswer => ({ status, body: { code: 300, ...more } });
  switch (decision.outcome) {
    case 'refused':
      return refused(plant, request, decision.refusals);
    case 'second':
      return said(422, { refusals: renderRefusals(bundle, request.reader, decision.refusals), secondPerson: decision.needs });
    case 'sign':
      return said(422, { refusals: renderRefusals(bundle, request.reader, decision.refusals), signature: decision.meaning });
    case 'confirm': {
      const refusals = renderRefusals(bundle, request.reader, decision.confirms);
      return said(409, { confirm: refusals.map((each, i) => ({ ...each, hash: decision.confirms[i]?.hash })) });
    }
    case 'accepted': {
      const { status, body } = done(
        plant,
        request,
        bundle.actions.get(id)?.success ?? '',
        outcomeOf(plant, decision.changes),
      );
      return { status, body: { ...body, warnings: renderRefusals(bundle, request.reader, decision.warnings) } };
    }
  }
}

function outcomeOf(plant: Plant, { created, updated }: Changes): object {
  const codeOf = ({ entity, values }: { readonly entity: string; readonly values: RawValues }): unknown =>
    values[plant.bundle.entities.get(entity)?.label[0] ?? ''] ?? null;
  return {
    journal: plant.store.journal.at(-1)?.id ?? '',
    created: created.map((row) => ({ entity: row.entity, id: row.id, code: codeOf(row) })),
    changed: updated.map(({ entity, id, version }) => ({ entity, id, version: version + 1 })),
  };
}

function previewed(plant: Plant, request: StoryRequest, act: Act, decision: Decision, id: string): Partial<StoryAnswer> {
  if (request.query['preview'] !== '1') return {};
  const isAsked = decision.outcome !== 'accepted' && decision.outcome !== 'refused';
  const trial = isAsked ? plant.runner.judge(act, { isPreview: true }).decision : decision;
  if (trial.outcome !== 'accepted') return {};
  const { body } = answerTo(plant, request, id, decision);
  return { body: { ...body, preview: previewOf(plant, trial.changes) } };
}

function previewOf(plant: Plant, changes: Changes): object {
  const { isLasting, changed, counts, stock } = summarizeChanges(plant.bundle, plant.actor.roles, changes);
  const reader = plant.store.reader();
  const rows = changed.slice(0, MAX_ROWS).map(({ entity, id, before, after }) => {
    const row = reader.row(entity, id);
    return { entity, id, code: row ? labelOf(reader, row) : '', before: recordToWire(before), after: recordToWire(after) };
  });
  const sums = stock.map((sum) => ({ ...sum, before: sum.before.toNumber(), after: sum.after.toNumber() }));
  return { isLasting, changed: rows, counts, stock: sums };
}

/** Who else may agree to an action. */
function colleagues(
  { bundle, actor, store }: Plant,
  action: string,
): readonly { name: string; roles: readonly string[]; isHere: true; account: string }[] {
  const needs = bundle.actions.get(action)?.secondPerson?.permission;
  const users = store
    .reader()
    .rows('user')
    .map((row) => String(row.get('account')));
  return users.flatMap((account) => {
    const roles = account === actor.account ? [] : (store.actor(account)?.roles ?? []);
    return needs !== undefined && permits(bundle, roles, needs)
      ? [{ name: account, roles, isHere: true as const, account }]
      : [];
  });
}

/** The named person agrees; if they may not, the first person who may. */
function agreeing(plant: Plant, { body }: StoryRequest): string {
  const all = colleagues(plant, String(body['action']));
  return (all.find(({ account }) => account === body['account']) ?? all[0])?.account ?? plant.account;
}

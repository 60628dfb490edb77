import {
  hasOwnScreen,
  offeredAction,
  permits,
  recordName,
  screenView,
  type DetailView,
  type RowKey,
  type Shell,
} from '#engine';
import type { Plant } from '../Plant.ts';
import { carriersOf, readRecord } from '../readRecord.ts';
import { found, type Answering, type StoryRequest } from '../request.ts';
import { renderRefusals } from '../sentences.ts';

/** What a code stands on that no screen waits for: its card, and what may be done with it. */
export const answerScan: Answering = (plant, request) => {
  if (request.path[0] !== 'scan') return undefined;
  const { code, shell = 'pad' } = request.body as { readonly code: string; readonly shell?: Shell };
  const carriers = carriersOf(plant, code).filter(({ entity }) =>
    permits(plant.bundle, plant.actor.roles, `record:${entity}`),
  );
  return found({ items: carriers.flatMap((row) => itemOf(plant, request, row, shell) ?? []) });
};

function itemOf(plant: Plant, { reader }: StoryRequest, { entity, id }: RowKey, shell: Shell): object | undefined {
  const { bundle } = plant;
  const { roles } = plant.actor;
  const view = screenView(bundle, `detail.${entity}`, roles, shell) as DetailView | undefined; // only a detail has this id
  const card = view?.card ?? [];
  const read = readRecord(
    plant,
    entity,
    id,
    card.map(({ name }) => name),
  );
  const model = bundle.entities.get(entity);
  if (!read || !model) return undefined;
  const actions = read.actions.flatMap(({ action, open, reasons }) => {
    const offer = offeredAction({ bundle, roles, shell }, action, entity);
    const isTaken = offer?.input !== undefined && offer.input !== 'id';
    return isTaken ? [{ ...offer, open, reasons: renderRefusals(bundle, reader, reasons) }] : [];
  });
  return {
    entity,
    id,
    code: recordName(model.label, read.record),
    hasCode: model.fields.get(model.label[0] ?? '')?.kind === 'code',
    title: model.definition.title ?? entity,
    card,
    values: { ...Object.fromEntries(model.label.map((name) => [name, read.record[name] ?? null])), ...read.values },
    actions: actions.toSorted((one, other) => Number(hasOwnScreen(other)) - Number(hasOwnScreen(one))),
  };
}

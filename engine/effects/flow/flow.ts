import { draft, takeCommand } from '../../flow/takeCommand.ts';
import { refusalOf, stateOf } from '../../frame/states.ts';
import type { Frame } from '../../frame/frame.ts';
import { label, param } from '../../frame/params.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { FLOW_FOR_OTHERS, FLOW_INSTANCE, type FlowModel } from '../../model/flowTypes.ts';
import type { Expression } from '../../expr/types.ts';
import type { EffectModel } from '../../model/types.ts';
import type { Row } from '../../value/value.ts';
import type { Refusal } from '../../types.ts';
import { entityModel, makeRow } from '../../frame/makeRow.ts';
import type { Iteration } from '../../frame/loops.ts';
import { eachIteration } from '../eachIteration.ts';
import type { EffectKind, EffectOutputs, EntryOf } from '../EffectKind.ts';
import { flowContext } from './flowContext.ts';
import { instanceValues } from './instanceRow.ts';
import { writeStep } from './writeStep.ts';

const MAX_TITLE_LENGTH = 200;

type Start = EffectModel & Required<Pick<EffectModel, 'changes'>> & { readonly flow: Expression };

/** Whether an effect starts an approval. */
export function isStart(effect: EffectModel): effect is Start {
  return effect.kind === 'flow';
}

/** Starts the approval of a record. */
export const flow: EffectKind<EntryOf<'flow'>, Start> = {
  compile(slots, { flow: id, on }) {
    const changes = slots.expression('on', on, 'row');
    return { flow: slots.expression('flow', id, { kind: 'string', nullable: true }), changes, subject: changes };
  },

  run: eachIteration((frame, effect, iteration, outputs) => {
    const id = frame.value(effect.flow, iteration.values);
    const [record] = frame.rows(effect.changes, iteration.values);
    if (typeof id !== 'string' || !record) return;
    const model = frame.bundle.flows.get(id);
    if (model?.entity !== record.entity) return refuse(frame, effect, FLOW_FOR_OTHERS, { flow: { word: id, of: '' } });
    const refusal = closedFor(frame, model, record);
    if (refusal) return frame.refuse({ ...refusal, ...(effect.at ? { at: effect.at } : {}) });
    start(frame, effect, model, frame.workingSet.working(record), iteration, outputs);
  }),

  staticEffects: ({ on }) => ({ rows: on, approval: { at: 'flow' } }),
};

/** Why a record in this state may not be approved; the event of an approval says it best. */
function closedFor(frame: Frame, model: FlowModel, record: Row) {
  const row = frame.workingSet.working(record);
  const [fields] = row.model.states;
  const isOpen = model.states.size === 0 || (fields !== undefined && model.states.has(stateOf(row, fields)));
  if (isOpen) return undefined;
  return (
    refusalOf(frame, record, model.outcomes.get('approved') ?? '') ?? {
      code: 'flow.otherState',
      params: { code: label(row) },
    }
  );
}

function start(
  frame: Frame,
  effect: EffectModel,
  model: FlowModel,
  record: WorkingRow,
  iteration: Iteration,
  outputs: EffectOutputs,
): void {
  const initiator = frame.context.actor.userId;
  const { id: flow, hash, form } = model;
  const values = {
    flow,
    hash,
    form,
    entity: record.entity,
    record: record.id,
    title: titleOf(frame, model, record),
    initiator,
  };
  const first = draft(initiator);
  const instance = makeRow(
    frame,
    entityModel(frame, FLOW_INSTANCE),
    { ...values, ...instanceValues(model, first) },
    iteration,
  );
  const context = flowContext(frame, { effect: effect.name, model, record, instance, tasks: [] });
  const result = takeCommand(model, { instance: first, tasks: [] }, { do: 'start' }, context);
  if ('refusal' in result) return refuse(frame, effect, result.refusal.code, result.refusal.params);
  writeStep(frame, { model, instance, record, tasks: [], outputs, ...(effect.at ? { at: effect.at } : {}) }, result);
}

/**
 * What a reader knows the record by: what its flow displays. A number it gets only when it is written is not there yet; a word of a
 * choice is left out, as each language has its own for it and the title is written once.
 */
function titleOf(frame: Frame, { display }: FlowModel, record: WorkingRow): string {
  const shown = display.filter(({ type }) => type.kind !== 'bool' && !(type.kind === 'string' && type.words));
  const values = shown.map((each) => param(frame.value(each, { ...frame.names, record })));
  const title = values.filter((value) => typeof value !== 'object' && value !== '').join(' ');
  return (title === '' ? record.id : title).slice(0, MAX_TITLE_LENGTH);
}

function refuse(frame: Frame, { at }: EffectModel, code: string, params: Refusal['params']): void {
  frame.refuse({ code, params, ...(at ? { at } : {}) });
}

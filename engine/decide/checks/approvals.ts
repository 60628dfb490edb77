import { isStart } from '../../effects/flow/flow.ts';
import type { Frame } from '../../frame/frame.ts';
import { label } from '../../frame/params.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { FLOW_INSTANCE, isLocked, lockRefusal, startedUnder, type FlowModel } from '../../model/flowTypes.ts';
import type { EffectModel } from '../../model/types.ts';

/** What an approval that runs keeps as it is (`locks` of its flow), nobody changes but the approval. */
export function checkLocked(frame: Frame, row: WorkingRow): void {
  const running = row.isCreated ? [] : approvalsOf(frame, row).filter(({ isRunning }) => isRunning);
  if (running.length === 0) return;
  const changed = [...row.model.fields.values()].filter(({ name }) => row.now[name] !== row.before?.[name]);
  const names = changed.filter(({ role }) => role === 'field').map(({ name }) => name);
  for (const { flow } of running)
    if (flow && (row.isDeleted ? flow.locks !== undefined : names.some((name) => isLocked(flow, name))))
      refuseLocked(frame, row, flow);
}

/**
 * Of a record with approvals that have not ended: what would start one of them again, and what would set a field that one keeps as
 * it is, is closed before anything is filled in.
 */
export function checkOpenApprovals(frame: Frame, row: WorkingRow): void {
  const approvals = approvalsOf(frame, row);
  for (const effect of approvals.length === 0 ? [] : frame.action.effects) {
    if (!isCertainOn(frame, effect, row)) continue;
    if (isStart(effect)) {
      const id = frame.isUnresolved(effect.flow) ? null : frame.value(effect.flow);
      if (approvals.some(({ flow }) => flow?.id === id))
        frame.refuse({ code: 'flowInstance.runsAlready', params: { code: label(row) }, kind: 'exists' });
    }
    for (const { flow, isRunning } of approvals)
      if (flow && isRunning && Object.keys(effect.sets?.values ?? {}).some((name) => isLocked(flow, name)))
        refuseLocked(frame, row, flow);
  }
}

interface OpenApproval {
  readonly flow: FlowModel | undefined;
  /** It was before the action; else it is with its initiator. */
  readonly isRunning: boolean;
}

/** Those the action itself does something with are not in its way. */
function approvalsOf({ bundle, workingSet, byFlow }: Frame, row: WorkingRow): readonly OpenApproval[] {
  const all = [...workingSet.of(FLOW_INSTANCE)].filter((approval) => !byFlow.has(approval));
  const about = all.filter(({ before }) => before?.['record'] === row.id);
  return about.flatMap(({ before }) => {
    const { state, flow, hash } = before ?? {};
    const isRunning = state === 'running';
    return isRunning || state === 'returned' ? [{ flow: startedUnder(bundle, String(flow), String(hash)), isRunning }] : [];
  });
}

/** Whether an effect is about a row, whatever else will be given. */
function isCertainOn(frame: Frame, { changes, when, loop }: EffectModel, row: WorkingRow): boolean {
  if (!changes || loop.length > 0 || frame.isUnresolved(changes)) return false;
  if (when && frame.truth(when) !== true) return false;
  return frame.rows(changes, frame.names).some(({ id }) => id === row.id);
}

/** What stands in the way, and whether it can be withdrawn first. */
function refuseLocked(frame: Frame, row: WorkingRow, flow: FlowModel): void {
  frame.refuse({ code: lockRefusal(flow), params: { code: label(row), flow: { word: flow.title, of: '' } } });
}

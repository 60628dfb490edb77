import type { ChecklistScreen } from '../../definitions.generated.ts';
import { isIrreversible } from '../../model/irreversible.ts';
import { onBadFields } from '../../load/onBadFields.ts';
import type { ScreenModel } from '../../model/screenTypes.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';
import { fieldView } from '../fields.ts';
import type { CommonKey } from './listView.ts';
import { slotViews } from './scanView.ts';
import { stepAction } from './stepAction.ts';
import type { ChecklistView, LinesView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/** Slots that say what is checked, the lines to answer, and the action that takes the answers. */
export function checklistView(
  viewer: Viewer,
  screen: ChecklistScreen,
  model: ScreenModel,
  action: ActionModel,
): Omit<ChecklistView, CommonKey> | undefined {
  const item = action.input.fields?.find(({ name }) => name === screen.lines.input)?.items;
  if (!item?.fields) return undefined;
  return withoutEmpty<Omit<ChecklistView, CommonKey>>({
    kind: 'checklist',
    action: action.id,
    slots: slotViews(viewer, screen, model, action),
    after: screen.after ?? 'reset',
    offline: action.offline,
    isLasting: isIrreversible(viewer.bundle, action) || undefined,
    begin: screen.begin === undefined ? undefined : stepAction(viewer, screen.begin),
    save: screen.save === undefined ? undefined : stepAction(viewer, screen.save),
    actions: (screen.actions ?? []).flatMap((id) => stepAction(viewer, id) ?? []),
    lines: linesView(viewer, screen.lines, item.fields),
  });
}

function linesView(viewer: Viewer, lines: ChecklistScreen['lines'], fields: readonly FieldModel[]): LinesView {
  const { input, key, times, title, hint, code, judge, measure } = lines;
  const words = fields.find(({ name }) => name === judge?.input)?.words ?? [];
  return withoutEmpty<LinesView>({
    input,
    key,
    times: times?.input,
    title,
    hint,
    code,
    judge: judge && { ...judge, others: words.filter((word) => word !== judge.good && word !== judge.bad) },
    measure,
    onBad: onBadFields(lines).map(({ name }) => name),
    fields: fields.filter(({ name }) => name !== key && name !== times?.input).map((field) => fieldView(viewer, field)),
  });
}

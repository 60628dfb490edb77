import { axesDiffer } from './rules/axes-differ.ts';
import { badPattern } from './rules/bad-pattern.ts';
import { boundsTurned } from './rules/bounds-turned.ts';
import { bulkTakesOne } from './rules/bulk-takes-one.ts';
import { caseTwice } from './rules/case-twice.ts';
import { choicesMismatch } from './rules/choices-mismatch.ts';
import { columnMisused } from './rules/column-misused.ts';
import { countOfNothing } from './rules/count-of-nothing.ts';
import { deadEnd } from './rules/dead-end.ts';
import { defaultBeyond } from './rules/default-beyond.ts';
import { definitionKind } from './rules/definition-kind.ts';
import { deviceMisplaced } from './rules/device-misplaced.ts';
import { dictionaryAlone } from './rules/dictionary-alone.ts';
import { duplicateColumn } from './rules/duplicate-column.ts';
import { duplicateEvent } from './rules/duplicate-event.ts';
import { duplicateNode } from './rules/duplicate-node.ts';
import { duplicateTransition } from './rules/duplicate-transition.ts';
import { emptyPattern } from './rules/empty-pattern.ts';
import { eventNeverRaised } from './rules/event-never-raised.ts';
import { finalEditable } from './rules/final-editable.ts';
import { finalOutgoing } from './rules/final-outgoing.ts';
import { forNowhere } from './rules/for-nowhere.ts';
import { givesBeyond } from './rules/gives-beyond.ts';
import { grantedToNobody } from './rules/granted-to-nobody.ts';
import { hiddenRequired } from './rules/hidden-required.ts';
import { hiddenTransition } from './rules/hidden-transition.ts';
import { inputUnreachable } from './rules/input-unreachable.ts';
import { itemUnnamed } from './rules/item-unnamed.ts';
import { itemWithoutPlace } from './rules/item-without-place.ts';
import { jobInputMissing } from './rules/job-input-missing.ts';
import { jobNotGranted } from './rules/job-not-granted.ts';
import { jobSchedule } from './rules/job-schedule.ts';
import { keyNotUnique } from './rules/key-not-unique.ts';
import { keywordMisplaced } from './rules/keyword-misplaced.ts';
import { kindShell } from './rules/kind-shell.ts';
import { labelCycle } from './rules/label-cycle.ts';
import { labelItem } from './rules/label-item.ts';
import { labelOutside } from './rules/label-outside.ts';
import { lastGuarded } from './rules/last-guarded.ts';
import { madeWithout } from './rules/made-without.ts';
import { missingBound } from './rules/missing-bound.ts';
import { missingText } from './rules/missing-text.ts';
import { narrowMismatch } from './rules/narrow-mismatch.ts';
import { notAFilter } from './rules/not-a-filter.ts';
import { notAReference } from './rules/not-a-reference.ts';
import { noticeWithoutRecord } from './rules/notice-without-record.ts';
import { offlineAttended } from './rules/offline-attended.ts';
import { opensOtherRows } from './rules/opens-other-rows.ts';
import { operatorUnnamed } from './rules/operator-unnamed.ts';
import { overrideNeedless } from './rules/override-needless.ts';
import { pastUnchecked } from './rules/past-unchecked.ts';
import { personalField } from './rules/personal-field.ts';
import { pieceBinding } from './rules/piece-binding.ts';
import { placeUnguarded } from './rules/place-unguarded.ts';
import { ratioBroken } from './rules/ratio-broken.ts';
import { reasonMissing } from './rules/reason-missing.ts';
import { requiredNotSet } from './rules/required-not-set.ts';
import { requiredUnknown } from './rules/required-unknown.ts';
import { reservedName } from './rules/reserved-name.ts';
import { retiredWord } from './rules/retired-word.ts';
import { roleCycle } from './rules/role-cycle.ts';
import { rowBound } from './rules/row-bound.ts';
import { ruleBinding } from './rules/rule-binding.ts';
import { ruleNotCited } from './rules/rule-not-cited.ts';
import { sameTitle } from './rules/same-title.ts';
import { scenarioTwice } from './rules/scenario-twice.ts';
import { scopeBeyond } from './rules/scope-beyond.ts';
import { schemaMisplaced } from './rules/schema-misplaced.ts';
import { screenApart } from './rules/screen-apart.ts';
import { screenUnreachable } from './rules/screen-unreachable.ts';
import { secretForWhom } from './rules/secret-for-whom.ts';
import { selfConnection } from './rules/self-connection.ts';
import { serialPart } from './rules/serial-part.ts';
import { serialReset } from './rules/serial-reset.ts';
import { serialScope } from './rules/serial-scope.ts';
import { settingsGrantedToNobody } from './rules/settings-granted-to-nobody.ts';
import { severalConditions } from './rules/several-conditions.ts';
import { shellMismatch } from './rules/shell-mismatch.ts';
import { slotMismatch } from './rules/slot-mismatch.ts';
import { slotTwice } from './rules/slot-twice.ts';
import { sourceMissing } from './rules/source-missing.ts';
import { stepLacks } from './rules/step-lacks.ts';
import { stockWithoutSource } from './rules/stock-without-source.ts';
import { tableGap } from './rules/table-gap.ts';
import { tableOverlap } from './rules/table-overlap.ts';
import { tableShape } from './rules/table-shape.ts';
import { textParams } from './rules/text-params.ts';
import { textPlaceholders } from './rules/text-placeholders.ts';
import { textUnfinished } from './rules/text-unfinished.ts';
import { tileAction } from './rules/tile-action.ts';
import { tileLacks } from './rules/tile-lacks.ts';
import { undoForgets } from './rules/undo-forgets.ts';
import { undoLacks } from './rules/undo-lacks.ts';
import { unknownArea } from './rules/unknown-area.ts';
import { unknownAssert } from './rules/unknown-assert.ts';
import { unknownCollection } from './rules/unknown-collection.ts';
import { unknownColumn } from './rules/unknown-column.ts';
import { unknownDefinition } from './rules/unknown-definition.ts';
import { unknownDictionary } from './rules/unknown-dictionary.ts';
import { unknownEvent } from './rules/unknown-event.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownInput } from './rules/unknown-input.ts';
import { unknownLet } from './rules/unknown-let.ts';
import { unknownPlace } from './rules/unknown-place.ts';
import { unknownRefusal } from './rules/unknown-refusal.ts';
import { unknownSource } from './rules/unknown-source.ts';
import { unknownState } from './rules/unknown-state.ts';
import { unknownWord } from './rules/unknown-word.ts';
import { unlockedTotal } from './rules/unlocked-total.ts';
import { unreachableState } from './rules/unreachable-state.ts';
import { unusedAlias } from './rules/unused-alias.ts';
import { unusedDefinition } from './rules/unused-definition.ts';
import { unusedText } from './rules/unused-text.ts';
import { verdictTwice } from './rules/verdict-twice.ts';
import { viewByAll } from './rules/view-by-all.ts';
import { widgetMisplaced } from './rules/widget-misplaced.ts';
import { withoutNothing } from './rules/without-nothing.ts';
import { withoutScenario } from './rules/without-scenario.ts';
import { worldRowUnused } from './rules/world-row-unused.ts';
import { wrongFieldKind } from './rules/wrong-field-kind.ts';
import type { LintRule } from './types.ts';

/** Every rule by its name; the code of its problems is `lint.<name>`. */
export const rules: Readonly<Record<string, LintRule>> = {
  axesDiffer,
  badPattern,
  boundsTurned,
  bulkTakesOne,
  caseTwice,
  choicesMismatch,
  columnMisused,
  countOfNothing,
  deadEnd,
  defaultBeyond,
  definitionKind,
  deviceMisplaced,
  dictionaryAlone,
  duplicateColumn,
  duplicateEvent,
  duplicateNode,
  duplicateTransition,
  emptyPattern,
  eventNeverRaised,
  finalEditable,
  finalOutgoing,
  forNowhere,
  givesBeyond,
  grantedToNobody,
  hiddenRequired,
  hiddenTransition,
  inputUnreachable,
  itemUnnamed,
  itemWithoutPlace,
  jobInputMissing,
  jobNotGranted,
  jobSchedule,
  keyNotUnique,
  keywordMisplaced,
  kindShell,
  labelCycle,
  labelItem,
  labelOutside,
  lastGuarded,
  madeWithout,
  missingBound,
  missingText,
  narrowMismatch,
  notAFilter,
  notAReference,
  noticeWithoutRecord,
  offlineAttended,
  opensOtherRows,
  operatorUnnamed,
  overrideNeedless,
  pastUnchecked,
  personalField,
  pieceBinding,
  placeUnguarded,
  ratioBroken,
  reasonMissing,
  requiredNotSet,
  requiredUnknown,
  reservedName,
  retiredWord,
  roleCycle,
  rowBound,
  ruleBinding,
  ruleNotCited,
  sameTitle,
  scenarioTwice,
  scopeBeyond,
  schemaMisplaced,
  screenApart,
  screenUnreachable,
  secretForWhom,
  selfConnection,
  serialPart,
  serialReset,
  serialScope,
  settingsGrantedToNobody,
  severalConditions,
  shellMismatch,
  slotMismatch,
  slotTwice,
  sourceMissing,
  stepLacks,
  stockWithoutSource,
  tableGap,
  tableOverlap,
  tableShape,
  textParams,
  textPlaceholders,
  textUnfinished,
  tileAction,
  tileLacks,
  undoForgets,
  undoLacks,
  unknownArea,
  unknownAssert,
  unknownCollection,
  unknownColumn,
  unknownDefinition,
  unknownDictionary,
  unknownEvent,
  unknownField,
  unknownInput,
  unknownLet,
  unknownPlace,
  unknownRefusal,
  unknownSource,
  unknownState,
  unknownWord,
  unlockedTotal,
  unreachableState,
  unusedAlias,
  unusedDefinition,
  unusedText,
  verdictTwice,
  viewByAll,
  widgetMisplaced,
  withoutNothing,
  withoutScenario,
  worldRowUnused,
  wrongFieldKind,
};

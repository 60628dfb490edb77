/** The engine's entry point: every public name is listed here. */
export { DefinitionError, LANGUAGES } from './types.ts';
export type { Language, Param, Problem, Refusal, RefusalKind, SeenRow, SourceFile, WordParam } from './types.ts';
export { readFields, readInput } from './input/readInput.ts';
export type { ReadResult as InputRead } from './input/readInput.ts';
export { lotStock } from './screen/lots.ts';
export { codeKeys, naturalKey } from './model/naturalKey.ts';
export { readParams } from './input/readParams.ts';
export type { QueryString } from './input/readParams.ts';
export { formatRefusal } from './input/formatRefusal.ts';
export { limitRefusals } from './input/refusals.ts';
export { fileRefusals, filesIn, isOfSort } from './input/filesIn.ts';
export type { FileSort, NamedFile } from './input/filesIn.ts';
export { adoptValidators, validatorModule } from './input/validatorModule.ts';
export type { MakeValidators } from './input/validatorModule.ts';
export { validatorParts } from './input/validatorParts.ts';
export type { Validator } from './input/validator.ts';
export { recordSchema } from './input/jsonSchema.ts';
export type { JsonSchema } from './input/jsonSchema.ts';
export { isDate, isTimeZone, isTimestamp } from './pattern/formats.ts';
export {
  codeKey,
  invalidCharacter,
  isSearchedInside,
  normaliseCode,
  normaliseText,
  sortKey,
  upperCase,
} from './value/text.ts';
export { WORDS, answeredWords, isWordPair, pairIn, pairedText, wordsOf, type Words } from './value/bilingual.ts';
export { inBoth, inLanguage } from './value/inLanguage.ts';
export { isBilingual, storedLength } from './input/normalise.ts';
export { recordToWire, toWire } from './input/wire.ts';
export { oncePer } from './value/oncePer.ts';
export { at as momentAt, DAY_MS, MINUTE_MS, wallTime } from './value/time.ts';
export type { WallTime } from './value/time.ts';
export { dateText, momentText, numberText, percentText, roundedPercent, weekdayText } from './text/formats.ts';
export type { DateStyle, WeekdayStyle } from './text/formats.ts';
export { addTexts, setWords, textAsWritten, textStore, translate } from './text/translate.ts';
export type { ReaderLocale, TextStore } from './text/translate.ts';
export { isRecord } from './value/json.ts';
export type { Json } from './value/json.ts';

export { FUNCTION_NAMES, isAggregate } from './expr/check/calls.ts';
export { placesOf, roundingOf } from './expr/rounding.ts';
export { checkExpression } from './expr/check/check.ts';
export { evaluateAggregate, evaluationOf } from './expr/evaluate/evaluate.ts';
export { notNullNames } from './expr/check/narrow.ts';
export { isBound, isCollection, isWords, sqlFaults } from './expr/check/sqlSubset.ts';
export { toSource } from './expr/print.ts';
export { referencedRow } from './expr/referencedRow.ts';
export { whyFalse } from './expr/evaluate/whyFalse.ts';
export type { FailedComparison } from './expr/evaluate/whyFalse.ts';
export { simulateModel } from './simulate/simulateModel.ts';
export type { Simulation } from './simulate/simulateModel.ts';
export type { Situation } from './simulate/situation.ts';
export { tryCondition, variablesIn } from './simulate/triedCondition.ts';
export type { FailedLine, SimulatedVariable, TriedExpression } from './simulate/triedCondition.ts';
export { FlowPlay, type FlowCast } from './simulate/flow/FlowPlay.ts';
export type { FlowAttempt } from './simulate/flow/flowAttempts.ts';
export type { FlowPerson } from './simulate/flow/flowPersons.ts';
export type { FlowSituation, FlowTry } from './simulate/flow/flowSituation.ts';
export { simulateFlow, type FlowSimulation } from './simulate/flow/simulateFlow.ts';
export { expressionText } from './expr/words/expressionText.ts';
export type { NamesInWords } from './expr/words/expressionText.ts';
export { freeNames } from './expr/walk.ts';
export { compareAsCodes, describe as typeText } from './expr/typing.ts';
export type { ExpectedType } from './expr/typing.ts';
export type {
  BinaryOperator,
  Budget,
  CheckResult,
  Environment,
  Expression,
  ExpressionFault,
  FunctionName,
  ListType,
  MacroName,
  CallNode,
  MacroNode,
  Node,
  Origin,
  ReferenceRead,
  RecordType,
  RowType,
  ScalarType,
  Schema,
  Scope,
  ScopeHost,
  Type,
} from './expr/types.ts';
export { decimalText, parseDecimal, places, toBig, toNumber } from './value/decimal.ts';
export {
  addDays,
  at,
  dateIn,
  daysBetween,
  durationParts,
  minutesIn,
  parseDuration,
  shift,
  timeIn,
  weekday,
} from './value/time.ts';
export { compare, isDecimal, isRow, same } from './value/value.ts';
export type { RecordValue, Row, Value } from './value/value.ts';
export { dropFollowUpProblems } from './load/followUpProblems.ts';
export { filePath, type FilePath } from './load/files/filePath.ts';
export { formatDefinition } from './load/files/format.ts';
export { pointer, pointerNames, valueAt } from './load/pointer.ts';
export { withFormerFlows } from './load/formerFlows.ts';
export { load, type LoadResult } from './load/loadDefinitions.ts';
export type { DefinitionMaps, Definitions, LoadedDefinition, LoadedText } from './load/definitions.ts';
export { type DefinitionOf, type Kind, KINDS } from './load/kinds.ts';
export type { Locate } from './load/files/locate.ts';
export type { Position } from './load/files/positions.ts';
export { type Finding, inOrder } from './load/problemAt.ts';
export { scopeFor } from './frame/actorValue.ts';
export { loadScope } from './decide/loadScope.ts';
export type { LoadScope } from './decide/loadScope.ts';
export { actionsOn, explain } from './decide/explain.ts';
export type { Verdict } from './decide/explain.ts';
export type { Opening } from './decide/openings.ts';
export { byteDigest, digest } from './value/digest.ts';
export { csvCellText, isErrorCell, isExponentCell, plainCell } from './value/sheetText.ts';
export { totalRows, type TotalRow } from './value/totalRows.ts';
export { SHEET_END, SHEET_PART, sheetHead, sheetRow, workbookParts } from './value/workbook.ts';
export { contentHash } from './review/contentHash.ts';
export {
  isOpenNote,
  lastAgreed,
  mergeReviews,
  notesOn,
  readReview,
  REVIEW_STATUSES,
  REVIEW_VERDICTS,
  reviewStatus,
  reviewText,
  stateOfNote,
  withNote,
  type Review,
  type ReviewNote,
  type ReviewStatus,
} from './review/review.ts';
export { decide } from './decide/decide.ts';
export { summarizeChanges } from './decide/consequences.ts';
export type { ChangedRow, Consequences, RowCount, StockSum } from './decide/consequences.ts';
export { versionedLoad } from './decide/checks/versions.ts';
export { stockQuantity } from './decide/ledger.ts';
export type {
  Proposal,
  Actor,
  Changes,
  Context,
  CreatedRow,
  Decision,
  FetchedRow,
  StockEntry,
  LoadAnswer,
  RawValues,
  RowKey,
  SetCount,
  StateChange,
  UpdatedRow,
} from './frame/types.ts';
export { completeEdit, planEditRead } from './decide/completeEdit.ts';
export type { EditReadPlan } from './decide/completeEdit.ts';
export { partsWithoutScenarios, packBundle, packScenarios, unpackBundle, type PackedBundle } from './model/packedBundle.ts';
export { courseOf, type CourseStep } from './flow/course.ts';
export { FLOW_DECIDE, FLOW_INSTANCE, FLOW_TASK, nodeTitle, startedUnder } from './model/flowTypes.ts';
export type { ApprovalNode, FlowModel, FlowNode, Handlers } from './model/flowTypes.ts';
export type { FlowCommand } from './flow/command.ts';
export { activeNodes, rootState } from './flow/flowMachine.ts';
export { leadsTo } from './flow/leadsTo.ts';
export type { FlowContext, FlowInstance, FlowRefusal, FlowTask } from './flow/types.ts';
export { editModelOf } from './model/editModel.ts';
export { labelPages } from './decide/labelPages.ts';
export type { LabelPage, LabelRows, LabelTexts } from './decide/labelPages.ts';
export { nextState } from './frame/machine.ts';
export { compile } from './compile/compile.ts';
export { memberTypes, namesOfFlow, namesOfGuard } from './compile/expressionNames.ts';
export { camel } from './load/names.ts';
export type {
  ActionModel,
  Bundle,
  CheckModel,
  ComputedModel,
  EffectModel,
  EntityModel,
  FieldKind,
  FieldModel,
  LabelModel,
  Lineage,
  LoadModel,
  QueryModel,
  RoleModel,
  RuleModel,
  StateFields,
  StateModel,
  UniqueModel,
} from './model/types.ts';
export type { JobModel } from './model/jobTypes.ts';
export { administers } from './permission/administers.ts';
export { hiddenInputs, hiddenRefusals } from './permission/hiddenInputs.ts';
export { Mask } from './permission/Mask.ts';
export { notGiven } from './permission/gives.ts';
export { grantingFields } from './model/reach.ts';
export { grantedKeys, grantsInForce, isEditableRole, isPlantRole } from './permission/builtInRoles.ts';
export type { RoleGrants } from './permission/builtInRoles.ts';
export { permissionKeys } from './permission/permissionKeys.ts';
export { permits, rolesWith } from './permission/permits.ts';
export { isCalledByName } from './load/calledByName.ts';
export { holdersOf, type Holders } from './permission/holders.ts';
export { withPlantRoles } from './permission/plantRoles.ts';
export type { PlantRole } from './permission/plantRoles.ts';
export { ACCOUNT_PERMISSIONS, DEFINITION_PERMISSIONS, INSPECT } from './permission/programPermissions.ts';
export { readScope } from './permission/readScope.ts';
export { recordLinks, recordMaps, recordScope } from './permission/recordLinks.ts';
export type { RecordLink, RecordScope } from './permission/recordLinks.ts';
export type { ReadScope } from './permission/readScope.ts';
export type { TextCode, TextValues } from './text/textCode.ts';
export { defaultSettings, missingSettings, settingsFields, trialFields } from './input/settings.ts';
export type {
  AccountView,
  DeviceKind,
  NextStep,
  ChecklistView,
  Column,
  DashboardView,
  DefinitionsView,
  DraftsView,
  DesignerView,
  PersonalView,
  FactorView,
  LossView,
  PeriodView,
  StopLayer,
  StepView,
  DetailView,
  FormView,
  SettingsView,
  SideListView,
  LinesView,
  StateTimelineView,
  WorkView,
  ListView,
  MatrixView,
  MenuNode,
  MenuWork,
  OfferedAction,
  QueryView,
  ScanView,
  Section,
  ControlView,
  SiteLink,
  SlotView,
  StatusTone,
  StepAction,
  UndoStep,
  TaskLine,
  TaskPlace,
  TasksView,
  TileView,
  TreeAction,
  TreeView,
  RowSource,
  ViewField,
  WordGroup,
  WidgetWord,
  AlikeScreen,
  BoardAction,
  BoardMove,
  BoardView,
  CalendarLayer,
  CalendarView,
} from './screen/view.ts';
export type { ScreenView } from './screen/kinds.ts';
export { isWithin } from './screen/isWithin.ts';
export type { Limits } from './screen/isWithin.ts';
export type { Card, Deviation, LikelyKind, LinePreview, Preview, PlantForm, RowPreview } from './screen/preview/preview.ts';
export type { CardRequest, CardRow } from './screen/preview/cards.ts';
export { cardKeys } from './screen/views/scanView.ts';
export { previewScreen } from './screen/preview/previewScreen.ts';
export type { PreviewScreen } from './screen/preview/previewScreen.ts';
export { likelyKinds } from './screen/preview/likelyKinds.ts';
export { previewInput } from './screen/preview/previewInput.ts';
export type { PreviewRequest, PreviewStore } from './screen/preview/previewInput.ts';
export { homeScreen, menuOf } from './screen/menuOf.ts';
export { pathView } from './screen/paths.ts';
export { isOfRecords, RECORD_FILTERS } from './load/columns.ts';
export { columnTitle } from './screen/views/queryView.ts';
export { hasOwnScreen, offeredAction, recordActions, recordInput } from './screen/offeredActions.ts';
export { permissionEntries } from './screen/permissionEntries.ts';
export { openableScreens, type OpenableScreen } from './screen/openable.ts';
export { screenView } from './screen/screenView.ts';
export { checkDefinitions } from './lint/checkDefinitions.ts';
export { missingTexts, type MissingText } from './lint/scaffold.ts';
export { plainText, recordName } from './screen/recordName.ts';
export { onSites, placesIn } from './screen/siteLinks.ts';
export type { Shell, Viewer } from './screen/viewer.ts';
export type { Paths, ScreenModel, SlotModel } from './model/screenTypes.ts';
export { MemoryStore } from './store/memory.ts';
export type { ApplyResult, JournalEntry } from './store/memory.ts';
export type { LoadAnswers, Store } from './decide/port.ts';
export { codeShapes, type CodeShape } from './screen/codeShapes.ts';
export { isOfThing, routeUnchecked } from './screen/preview/routeUnchecked.ts';
export { counterKey, formatSerial, nextSerial } from './store/serials.ts';
export { selectPacks, type PackSelection } from './load/files/selectPacks.ts';
export { lookUp } from './store/lookUp.ts';
export { labelOf } from './store/labelOf.ts';
export type { Reader } from './store/reader.ts';
export type { RowsByName, Scenario, ScenarioStep } from './model/scenarioTypes.ts';
export { worldRows } from './compile/scenarios/world.ts';
export { Directory } from './scenario/directory.ts';
export { readGiven } from './scenario/given.ts';
export { namedRows } from './scenario/namedRows.ts';
export { nameMade } from './scenario/nameMade.ts';
export { wrongExamples } from './scenario/examples.ts';
export type { WrongExample } from './scenario/examples.ts';
export { MemoryRunner } from './scenario/memoryRunner.ts';
export type { StepVerdict } from './scenario/memoryRunner.ts';
export { runScenario } from './scenario/runScenario.ts';
export type {
  Act,
  Difference,
  Outcome,
  ScenarioFault,
  ScenarioResult,
  ScenarioNotice,
  ScenarioRunner,
  StepResult,
  WireRow,
} from './scenario/types.ts';
export { generatedActions } from './compile/generated/generate.ts';
export { describeAction, effectsOf } from './describe/describeAction.ts';
export type { ActionInWords } from './describe/describeAction.ts';
export { DESCRIBED_KINDS, describeDefinition, OF_FUNCTIONS, UNSAID } from './describe/describeDefinition.ts';
export type { SectionInWords, WrittenDefinition } from './describe/describeDefinition.ts';
export { expressionsOf } from './describe/expressionsOf.ts';
export { sentencesAt, sentencesOf } from './describe/sentencesOf.ts';
export { STAGES } from './describe/RuleInWords.ts';
export type { RuleInWords } from './describe/RuleInWords.ts';
export { generatedId } from './screen/resolveScreen.ts';
export { describeScreen } from './describe/describeScreen.ts';
export type { Advice, ScreenInWords } from './describe/describeScreen.ts';
export { lint } from './lint/lint.ts';
export { saidDefaults } from './lint/saidDefaults.ts';
export { checkFlow } from './check/checkFlow.ts';
export { proveFlow } from './check/flows/proveFlow.ts';
export { checkForm } from './check/checkForm.ts';
export { readForm } from './check/readForm.ts';
export { formDraftView, plantFormView } from './screen/formDraftView.ts';
export { FORM_FUNCTIONS, formCondition, formType } from './input/formConditions.ts';
export { uncheckedFormFields } from './input/formModel.ts';
export { checkRules } from './check/sharedRules.ts';
export { titleFindings } from './check/titleFindings.ts';
export { raisedEvents } from './check/raisedEvents.ts';
export { unraisedEvents } from './check/unraised.ts';
export { checkSerial } from './check/checkSerial.ts';
export { readFlow } from './check/flows/readFlow.ts';
export { readSerial } from './check/readSerial.ts';
export { ModelChecker } from './check/ModelChecker.ts';
export type { ModelCheck } from './check/ModelChecker.ts';
export type { DraftProblem } from './check/DraftProblem.ts';
export type { Edit } from './check/ModelFinding.ts';
export { eventRoles, movingActions, raisingActions } from './check/eventRoles.ts';
export { provePaths, type Proof } from './check/proofs/properties.ts';
export { problemText } from './check/problemText.ts';
export { suggestionTexts } from './value/suggestionTexts.ts';
export { proofText } from './check/proofs/proofText.ts';
export type { CheckedModel, Step } from './check/proofs/CheckedModel.ts';
export type { PathStep } from './check/proofs/explore.ts';
export { diffDefinitions } from './diff/diffDefinitions.ts';
export type { Change } from './diff/Change.ts';
export { changeText, placeText, valueText } from './diff/changeText.ts';
export { elementOf } from './diff/elementOf.ts';
export type { RecordedEntry, RowImages } from './replay/RecordedEntry.ts';
export { PlantPast } from './replay/PlantPast.ts';
export { replayEntry } from './replay/replayEntry.ts';
export type { EntryVerdict, NotReplayedReason, ReplayBundles } from './replay/replayEntry.ts';
export { entitiesRead } from './replay/entitiesRead.ts';
export { mergeDefinitions, type Merge, type MergeConflict } from './diff/mergeDefinitions.ts';
export { usesOf, type Use } from './impact/usesOf.ts';
export { impactOf, type Impact, type LostAction, type ReachedState } from './impact/impactOf.ts';
export { Units } from './units/Units.ts';
export { plantDefinitions, withFile, type PlantDefinitions, type PlantFiles } from './impact/PlantDefinitions.ts';
export { assumptions, type Citation, citations } from './lint/citations.ts';
export { builtInRules, type BuiltInRule } from './lint/builtInRules.ts';
export { PROVING_TESTS } from './lint/provingTests.ts';
export { capability, meanRange, proportion, type ControlChart, type ControlPoint } from './statistics/controlChart.ts';
export { documentedRules } from './lint/documentedRules.ts';
export type {
  DocumentedRule,
  EventEntry,
  SettingsDefinition,
  StateEntry,
  FlowDefinition,
  FlowBranchEntry,
  FormField,
  FormSchema,
  SerialRuleDefinition,
  FlowNodeEntry,
  HandlersEntry,
  StateModelDefinition,
  TransitionEntry,
} from './definitions.generated.ts';

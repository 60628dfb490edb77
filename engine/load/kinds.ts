import type {
  ActionDefinition,
  DocumentedRules,
  EntityDefinition,
  FlowDefinition,
  FormDefinition,
  JobDefinition,
  LabelDefinition,
  MenuDefinition,
  PackDefinition,
  PieceDefinition,
  QueryDefinition,
  ReadingDefinition,
  RoleDefinition,
  RuleDefinition,
  ScenarioDefinition,
  ScreenDefinition,
  SerialRuleDefinition,
  SettingsDefinition,
  StateModelDefinition,
  TableDefinition,
  TraitDefinition,
  VariantDefinition,
  WorldDefinition,
} from '../definitions.generated.ts';

/** What a definition of each kind holds. */
export interface DefinitionOf {
  readonly entity: EntityDefinition;
  readonly 'state-model': StateModelDefinition;
  readonly trait: TraitDefinition;
  readonly action: ActionDefinition;
  readonly variant: VariantDefinition;
  readonly piece: PieceDefinition;
  readonly rule: RuleDefinition;
  readonly table: TableDefinition;
  readonly 'serial-rule': SerialRuleDefinition;
  readonly label: LabelDefinition;
  readonly settings: SettingsDefinition;
  readonly query: QueryDefinition;
  readonly role: RoleDefinition;
  readonly reading: ReadingDefinition;
  readonly job: JobDefinition;
  readonly form: FormDefinition;
  readonly flow: FlowDefinition;
  readonly screen: ScreenDefinition;
  readonly menu: MenuDefinition;
  readonly pack: PackDefinition;
  readonly scenario: ScenarioDefinition;
  readonly world: WorldDefinition;
  readonly 'documented-rules': DocumentedRules;
}

export type Kind = keyof DefinitionOf;

/** The kinds that decide verdicts, in the order the hash of a bundle takes them. */
export const DECIDING_KINDS = [
  'entity',
  'state-model',
  'action',
  'rule',
  'table',
  'serial-rule',
  'label',
  'settings',
  'query',
  'role',
  'job',
  'form',
  'flow',
] as const satisfies readonly Kind[];

/** The kinds that arrange what is decided for people. */
export const ARRANGING_KINDS = ['screen', 'menu'] as const satisfies readonly Kind[];

/** Every kind of definition, in the order they are listed to people. */
export const KINDS = [
  ...DECIDING_KINDS,
  ...ARRANGING_KINDS,
  'variant',
  'piece',
  'trait',
  'reading',
  'pack',
  'scenario',
  'world',
  'documented-rules',
] as const satisfies readonly Kind[];

/** What a file may be: a definition, or texts that several share. */
export type FileKind = Kind | 'texts';

/** Every kind of file this engine reads. */
export const FILE_KINDS: readonly FileKind[] = [...KINDS, 'texts'];

/** Whether a word is a kind of definition. */
export function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

/** Whether a word is a kind of file. */
export function isFileKind(word: string): word is FileKind {
  return (FILE_KINDS as readonly string[]).includes(word);
}

import type {
  ActionDefinition,
  ChineseTexts,
  DocumentedRules,
  EnglishTexts,
  EntityDefinition,
  JobDefinition,
  LabelDefinition,
  MenuDefinition,
  PackDefinition,
  PieceDefinition,
  QueryDefinition,
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

/** What a file of each kind holds. */
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
  readonly job: JobDefinition;
  readonly screen: ScreenDefinition;
  readonly menu: MenuDefinition;
  readonly pack: PackDefinition;
  readonly scenario: ScenarioDefinition;
  readonly world: WorldDefinition;
  readonly zh: ChineseTexts;
  readonly en: EnglishTexts;
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
] as const satisfies readonly Kind[];

/** The kinds that arrange what is decided for people. */
export const ARRANGING_KINDS = ['screen', 'menu'] as const satisfies readonly Kind[];

/** Every kind this engine reads, in the order they are listed to people. */
export const KINDS = [
  ...DECIDING_KINDS,
  ...ARRANGING_KINDS,
  'variant',
  'piece',
  'trait',
  'pack',
  'scenario',
  'world',
  'zh',
  'en',
  'documented-rules',
] as const satisfies readonly Kind[];

/** Whether a word is a kind. */
export function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

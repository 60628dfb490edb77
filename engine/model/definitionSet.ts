import type {
  ActionDefinition, EntityDefinition, JobDefinition, LabelDefinition, QueryDefinition, RoleDefinition, RuleDefinition, ScenarioDefinition,
  SerialRuleDefinition, SettingsDefinition, StateModelDefinition, TableDefinition,
} from '../definitions.generated.ts';
import type { Locate } from './slots.ts';

/** One loaded definition and where it stands. */
export interface Placed<T> {
  readonly area: string;
  readonly file: string;
  readonly definition: T;
}

/** What the compiler reads: definitions by kind and id, texts by code, and the way back to a place in a file. */
export interface DefinitionSet {
  readonly entity: ReadonlyMap<string, Placed<EntityDefinition>>;
  readonly 'state-model': ReadonlyMap<string, Placed<StateModelDefinition>>;
  readonly action: ReadonlyMap<string, Placed<ActionDefinition>>;
  readonly rule: ReadonlyMap<string, Placed<RuleDefinition>>;
  readonly table: ReadonlyMap<string, Placed<TableDefinition>>;
  readonly 'serial-rule': ReadonlyMap<string, Placed<SerialRuleDefinition>>;
  readonly label: ReadonlyMap<string, Placed<LabelDefinition>>;
  readonly settings: ReadonlyMap<string, Placed<SettingsDefinition>>;
  readonly query: ReadonlyMap<string, Placed<QueryDefinition>>;
  readonly role: ReadonlyMap<string, Placed<RoleDefinition>>;
  readonly job: ReadonlyMap<string, Placed<JobDefinition>>;
  readonly scenario: ReadonlyMap<string, Placed<ScenarioDefinition>>;
  readonly texts: Readonly<Record<'zh' | 'en', ReadonlyMap<string, { readonly text: string; readonly file: string }>>>;
  readonly locate: Locate;
}

import type { DefinitionMaps } from '../load/definitions.ts';

/** A documented rule that the program enforces for every definition by itself. */
export interface BuiltInRule {
  /** Source file that enforces it, from the root of the repository. */
  readonly file: string;
  /** Entity the rule speaks of: without it there is nothing to enforce. */
  readonly entity?: string;
}

const deletion = (entity: string): BuiltInRule => ({ file: 'engine/store/write.ts', entity });
const password: BuiltInRule = { file: 'server/services/auth/ChangePassword.ts' };
const signIn: BuiltInRule = { file: 'server/services/auth/SignIn.ts' };
const refusal: BuiltInRule = { file: 'engine/input/refusals.ts' };
const format: BuiltInRule = { file: 'engine/pattern/formats.ts' };

const RULES: Readonly<Record<string, BuiltInRule>> = {
  'ST-33': { file: 'engine/check/rules/states/unknownState.ts' },
  'ST-34': { file: 'server/services/definitions/liveKinds.ts' },
  'ST-35': { file: 'engine/check/rules/states/selfConnection.ts' },
  'ST-36': { file: 'engine/check/rules/states/duplicateTransition.ts' },
  'ST-37': signIn,
  'WH-05': { file: 'engine/input/duplicates.ts' },
  'BO-03': format,
  'BO-04': format,
  'BO-15': format,
  'BO-05': refusal,
  'BO-06': refusal,
  'BO-07': refusal,
  'BO-08': refusal,
  'BO-09': password,
  'BO-10': password,
  'BO-11': password,
  'BO-12': password,
  'BO-20': deletion('role'),
  'BO-21': deletion('permission'),
  'BO-22': deletion('user-group'),
  'BO-23': deletion('permission-group'),
  'BO-24': deletion('site'),
  'BO-25': deletion('area'),
  'BO-26': deletion('line'),
  'BO-27': deletion('workstation'),
  'BO-28': deletion('equipment'),
  'BO-29': deletion('equipment-class'),
  'BO-30': deletion('equipment-group'),
  'BO-31': deletion('work-center-group'),
  'BO-32': deletion('day-type'),
  'BO-33': deletion('shift'),
  'BO-34': deletion('shift-group'),
  'BO-35': deletion('production-calendar'),
  'BO-36': deletion('platform'),
  'BO-48': deletion('role'),
  'BO-37': { file: 'server/services/definitions/usesOfRetired.ts' },
  'BO-38': { file: 'engine/lint/rules/texts/missing-text.ts' },
  'BO-39': { file: 'engine/lint/rules/texts/missing-text.ts' },
  'BO-45': { file: 'engine/check/rules/serials/serialPart.ts' },
  'BO-46': { file: 'definitions/schema/serial-rule.schema.json' },
  'BO-49': signIn,
  'BO-50': signIn,
  'BO-51': signIn,
  'BO-52': { file: 'engine/lint/rules/texts/missing-text.ts' },
};

/** What the program enforces of the documented rules, by rule id, given the entities there are. */
export function builtInRules(set: DefinitionMaps): ReadonlyMap<string, BuiltInRule> {
  return new Map(Object.entries(RULES).filter(([, { entity }]) => entity === undefined || set.entity.has(entity)));
}

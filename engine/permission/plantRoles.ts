import type { Bundle, RoleModel } from '../model/types.ts';
import type { Language } from '../types.ts';
import { inLanguage } from '../value/inLanguage.ts';
import { digest } from '../value/digest.ts';
import { withLimits } from './limits.ts';
import { grantedKeys, grantsInForce } from './builtInRoles.ts';

/** A role as a row of the plant: one that an administrator made, or what a built-in one grants here. */
export interface PlantRole {
  readonly code: string;
  readonly name: string;
  /** What it is limited to: `<entity>.<limit>`. */
  readonly limits: readonly string[];
  /** Permission keys it grants by itself. */
  readonly permissions: readonly string[];
  /** Those of its permission groups. */
  readonly grouped: readonly string[];
  /** Id of the role of the definitions it stands for. */
  readonly builtIn: string | null;
  /** What the definitions granted it when its row was last written. */
  readonly preset: readonly string[];
}

/**
 * The definitions with the roles of a plant. Those that it made grant keys within limits: none is denied,
 * and their holders give no role. Their names are the texts of their codes, which no other text has, as they begin with a capital
 * letter. Of a built-in one the row decides what it grants, and limits it further; whom it gives remains that of the
 * definitions. What was compiled stays as it is.
 */
export function withPlantRoles(bundle: Bundle, roles: readonly PlantRole[]): Bundle {
  if (roles.length === 0) return bundle;
  const own = roles.filter(({ builtIn }) => builtIn === null);
  const names = (language: Language) => own.map(({ code, name }) => [code, inLanguage(name, language)] as const);
  const decided = roles.flatMap((role) => decidedByRow(bundle, role));
  if (own.length === 0 && decided.length === 0) return bundle;
  return changedBundle(bundle, {
    screensHash: digest([
      bundle.screensHash,
      own,
      roles.map(({ code, limits }) => [code, limits]),
      decided.map(({ id, parts }) => [id, parts]),
    ]),
    roles: new Map([
      ...bundle.roles,
      ...[...decided, ...own.map((role) => toRoleModel(bundle, role))].map((role) => [role.id, role] as const),
    ]),
    texts: { zh: new Map([...bundle.texts.zh, ...names('zh')]), en: new Map([...bundle.texts.en, ...names('en')]) },
  });
}

/** A bundle with other parts; what comes only when it is asked for, as its scenarios do, still does. */
function changedBundle(bundle: Bundle, parts: Partial<Bundle>): Bundle {
  const all = { ...Object.getOwnPropertyDescriptors(bundle), ...Object.getOwnPropertyDescriptors(parts) };
  // Every part is the bundle's or a new one of its type.
  return Object.defineProperties({}, all) as Bundle;
}

function toRoleModel(bundle: Bundle, { code, permissions, grouped, limits }: PlantRole): RoleModel {
  const grants = [...new Set([...permissions, ...grouped])];
  const role: RoleModel = {
    id: code,
    definition: { id: code, assumed: true },
    grants,
    denies: [],
    parts: [{ grants, excepts: [] }],
    gives: [],
    where: new Map(),
    hide: new Map(),
  };
  return withLimits(bundle, role, limits);
}

const found = new WeakMap<Bundle, Map<string, ReadonlySet<string>>>();

/** What a role grants by its definition: found once, as every change of a role asks for all of them. */
function keysByDefinition(bundle: Bundle, role: RoleModel): ReadonlySet<string> {
  const known = found.get(bundle) ?? new Map<string, ReadonlySet<string>>();
  const keys = known.get(role.id) ?? new Set(grantedKeys(bundle, role));
  found.set(bundle, known.set(role.id, keys));
  return keys;
}

/** A built-in role of which the row says something else than the definitions; as few patterns as say it. */
function decidedByRow(bundle: Bundle, { builtIn, permissions, preset, grouped, limits }: PlantRole): readonly RoleModel[] {
  const role = builtIn === null ? undefined : bundle.roles.get(builtIn);
  if (!role) return [];
  const byDefinition = keysByDefinition(bundle, role);
  const inForce = new Set([...grantsInForce({ permissions, preset }, [...byDefinition]), ...grouped]);
  const added = [...inForce].filter((key) => !byDefinition.has(key));
  const removed = [...byDefinition].filter((key) => !inForce.has(key));
  if (added.length === 0 && removed.length === 0) return limits.length === 0 ? [] : [withLimits(bundle, role, limits)];
  const kept = role.parts.map(({ grants, excepts }) => ({ grants, excepts: [...excepts, ...removed] }));
  const parts = [...kept, { grants: added, excepts: [] }];
  const made = { ...role, parts, grants: parts.flatMap(({ grants }) => grants), preset: role.parts };
  return [withLimits(bundle, made, limits)];
}

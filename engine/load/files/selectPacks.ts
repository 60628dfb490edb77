import type { PackDefinition, RoleDefinition } from '../../definitions.generated.ts';
import type { SourceFile } from '../../types.ts';
import { filePath } from './filePath.ts';
import { loadFile } from './loadFile.ts';
import { dropUnknownRefs } from './dropUnknownRefs.ts';

/** Role of the administrator where the whole set runs. */
const ADMINISTRATOR = 'admin';

/** The files of some packs of a set, and the role its administrator has there. */
export interface PackSelection {
  readonly files: readonly SourceFile[];
  readonly administrator: string;
  /** Names no pack has. */
  readonly unknown: readonly string[];
}

/**
 * The part of a set that the named packs include; the whole set when none is named. References to entities outside the packs
 * are removed: a field that refers to it, the place of that field on a screen. Scenarios are about the whole set.
 */
export function selectPacks(files: readonly SourceFile[], names: readonly string[]): PackSelection {
  const packs = new Map(files.filter(isPack).flatMap((file) => packOf(file)));
  const unknown = names.filter((name) => !packs.has(name));
  if (names.length === 0 || unknown.length > 0) return { files, administrator: ADMINISTRATOR, unknown };
  const chosen = names.flatMap((name) => packs.get(name) ?? []);
  const taken = files.filter((file) => chosen.some((pack) => includesFile(pack, file)));
  const [{ administrator, permissions = [] }] = chosen as [PackDefinition, ...PackDefinition[]]; // each name has one
  const own = dropUnknownRefs(taken).map((file) => ofAdministrator(file, administrator, permissions));
  return { files: own, administrator, unknown };
}

/** A pack's top administrator gets everything: no row scope, and all server settings. */
function ofAdministrator(file: SourceFile, administrator: string, more: readonly string[]): SourceFile {
  const { id, kind } = filePath(file.path) ?? {};
  if (kind !== 'role' || id !== administrator) return file;
  const { entities = {}, permissions = [], ...role } = JSON.parse(file.text) as RoleDefinition;
  const everyRow = Object.entries(entities).map(([entity, { read: { where: _where, ...read } = {} }]) => [entity, { read }]);
  return {
    ...file,
    text: JSON.stringify({ ...role, permissions: [...permissions, ...more], entities: Object.fromEntries(everyRow) }),
  };
}

const isPack = ({ path }: SourceFile): boolean => filePath(path)?.kind === 'pack';

function packOf(file: SourceFile): readonly (readonly [string, PackDefinition])[] {
  const { named, content } = loadFile(file);
  if (!named || content === undefined) return [];
  return [[named.id, { id: named.id, ...content } as PackDefinition]]; // proved by the schema of its kind
}

function includesFile({ areas, with: others = {}, without = {} }: PackDefinition, { path }: SourceFile): boolean {
  const { area, id, kind } = filePath(path) ?? { area: '', id: '', kind: '' };
  if (kind === 'scenario' || kind === 'world') return false;
  return areas.includes(area) ? !(without[kind]?.includes(id) ?? false) : (others[kind]?.includes(id) ?? false);
}

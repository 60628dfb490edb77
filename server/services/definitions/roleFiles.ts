import { filePath, grantedKeys, isPlantRole, type Bundle, type RoleModel, type SourceFile } from '#engine';
import { parseContent, findFile, type Content } from './content.ts';

/** A role as the file that would ship it. */
export interface RoleFile {
  readonly id: string;
  readonly area: string;
  readonly content: Content;
}

/** The roles a plant made, and the built-in ones whose rows say something else than their files. */
export function roleFiles(bundle: Bundle, files: readonly SourceFile[]): readonly RoleFile[] {
  return [...bundle.roles.values()].flatMap((role) => {
    if (isPlantRole(role)) return [plantRoleFile(bundle, role)];
    const file = role.preset && findFile(files, 'role', role.id);
    return file ? [{ id: role.id, area: filePath(file.path)?.area ?? '', content: changedContent(bundle, role, file) }] : [];
  });
}

function plantRoleFile(bundle: Bundle, role: RoleModel): RoleFile {
  const id = role.id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const { zh, en } = bundle.texts;
  const texts = { [id]: { zh: zh.get(role.id) ?? role.id, en: en.get(role.id) ?? role.id } };
  return { id, area: 'roles', content: { assumed: true, ...grantLists(bundle, role), texts } };
}

/** What its patterns and the roles it includes grant is written out; the rest stays as it is. */
function changedContent(bundle: Bundle, role: RoleModel, file: SourceFile): Content {
  const { texts = {}, ...content } = parseContent(file.text);
  const kept = Object.entries(content).filter(([name]) => !WRITTEN_OUT.has(name));
  return {
    ...Object.fromEntries(kept),
    ...(role.gives.length === 0 ? {} : { gives: [...new Set(role.gives)] }),
    ...grantLists(bundle, role),
    texts,
  };
}

const WRITTEN_OUT: ReadonlySet<string> = new Set([
  'includes',
  'reads',
  'gives',
  'actions',
  'queries',
  'records',
  'permissions',
  'except',
]);

const LISTS = { actions: 'action:', queries: 'query:', records: 'record:' } as const;

function grantLists(bundle: Bundle, role: RoleModel): Readonly<Record<string, readonly string[]>> {
  const keys = grantedKeys(bundle, role);
  const byKind = Object.entries(LISTS).map(
    ([list, prefix]) => [list, keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))] as const,
  );
  const named = keys.filter((key) => !Object.values(LISTS).some((prefix) => key.startsWith(prefix)));
  return Object.fromEntries([...byKind, ['permissions', named] as const].filter(([, list]) => list.length > 0));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RoleFile } from '../../services/definitions/roleFiles.ts';
import { canonicalText, type Content } from '../../services/definitions/content.ts';
import { carriedOver, isSameContent, revisionOf, type DefinitionName, type PlantServer, type ConflictSide } from './carry.ts';
import { readDraftFile } from './draftFile.ts';
import { sentence, type Session } from './session.ts';

interface PublishedItem extends DefinitionName {
  readonly area: string;
  readonly revision: number;
}

/**
 * Writes what a plant has published into a folder, a canonical file each, and the roles it decided on. What stands there already is
 * merged with what was published.
 *
 * @returns exit code: 1 where something conflicts, which is left as it stands
 */
export async function pullRevisions(
  session: Pick<Session, 'definitions' | 'language' | 'print'>,
  server: PlantServer,
  folder: string,
  taken: ConflictSide,
): Promise<number> {
  const { data } = await server.send('GET', '/api/definitions/index');
  const { items } = data as { readonly items: readonly PublishedItem[] };
  const published = items.filter(({ revision }) => revision > 0);
  const roles = await pullRoles(session, server, folder);
  if (published.length + roles === 0) session.print(sentence(session, 'carry.nothing'));
  let left = 0;
  for (const listed of published) {
    const { kind, id, area, revision } = listed;
    const file = join(folder, area, `${id}.${kind}.json`);
    const theirs = (await revisionOf(server, listed, 'current')) ?? {};
    const mine = readDraftFile(file);
    const base = await ancestorOf(server, listed, mine);
    const content = carriedOver(session, listed, { base, mine: mine ?? base, theirs }, taken);
    if (content === undefined) left += 1;
    else {
      writeContent(file, content);
      session.print(sentence(session, 'carry.pulled', { kind, id, revision, file }));
    }
  }
  return left === 0 ? 0 : 1;
}

/** @returns how many */
async function pullRoles(
  session: Pick<Session, 'definitions' | 'language' | 'print'>,
  server: PlantServer,
  folder: string,
): Promise<number> {
  const { data } = await server.send('GET', '/api/definitions/roles');
  const { items } = data as { readonly items: readonly RoleFile[] };
  for (const { id, area, content } of items) {
    const file = join(folder, area, `${id}.role.json`);
    writeContent(file, content);
    session.print(sentence(session, 'carry.pulledRole', { id, file }));
  }
  return items.length;
}

function writeContent(file: string, content: Content): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, canonicalText(content));
}

/** What a file began as: the revision it was pulled as, where nobody has changed it since, else what was shipped. */
async function ancestorOf(server: PlantServer, listed: PublishedItem, mine: Content | undefined): Promise<Content> {
  let found: Content | undefined;
  for (let revision = listed.revision; revision >= 0; revision -= 1) {
    found = await revisionOf(server, listed, String(revision));
    if (mine === undefined || (found && isSameContent(found, mine))) break;
  }
  return found ?? {};
}

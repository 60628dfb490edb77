import { readEnvironment } from '../../core/environment.ts';
import { ApiClient } from '../ApiClient.ts';
import { carriedOver, type ConflictSide, type DefinitionName, isSameContent, type PlantServer, revisionOf } from './carry.ts';
import type { ParsedOptions } from './options.ts';
import { sentence, type Session } from './session.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RoleFile } from '../../services/definitions/roleFiles.ts';
import { canonicalText, type Content } from '../../services/definitions/content.ts';
import { readDraftFile } from './draftFile.ts';
import { filePath } from '#engine';
import { readDefinitions } from '../../start/readDefinitions.ts';

export const CARRY_OPTIONS = { values: { '--server': [], '--account': [], '--take': ['mine', 'theirs'] } } as const;

/** `pull FOLDER`: the revisions a plant has published, as files. */
export const pullCommand = (session: Session, parsed: ParsedOptions): Promise<number> =>
  carry(session, parsed, pullRevisions);

/** `push FOLDER`: files as drafts of a plant, where somebody reviews and publishes them. */
export const pushCommand = (session: Session, parsed: ParsedOptions): Promise<number> =>
  carry(session, parsed, pushRevisions);

async function carry(
  session: Session,
  { words: [folder], values }: ParsedOptions,
  work: typeof pullRevisions,
): Promise<number> {
  if (folder === undefined) {
    session.print(sentence(session, 'carry.noFolder'));
    return 2;
  }
  const { host, port, tls, adminPassword } = readEnvironment(process.env);
  const [url = `${tls === undefined ? 'http' : 'https'}://${host}:${port}`] = values.get('--server') ?? [];
  const [account = 'admin'] = values.get('--account') ?? [];
  const client = new SignedInClient(url);
  try {
    const { code } = await client.signIn(account, process.env['DEFINITIONS_PASSWORD'] ?? adminPassword ?? '');
    // The options take no other word.
    if (code === 200) return await work(session, client, folder, values.get('--take')?.[0] as ConflictSide);
    session.print(sentence(session, 'carry.signInFailed', { account, url }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    session.print(sentence(session, 'carry.unreachable', { url }));
  }
  return 1;
}

/** Sends what a command asks. */
class SignedInClient extends ApiClient implements PlantServer {
  override send(...request: Parameters<ApiClient['send']>): ReturnType<ApiClient['send']> {
    return super.send(...request);
  }
}

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

type Speaker = Pick<Session, 'definitions' | 'language' | 'print'>;

/**
 * Makes drafts of the definitions in a folder, merged with what the plant has changed itself, and hands those without errors to a
 * reviewer: nothing holds before somebody there has approved and published it.
 *
 * @returns exit code: 1 where something conflicts, is faulty or is refused
 */
export async function pushRevisions(
  session: Speaker,
  server: PlantServer,
  folder: string,
  taken: ConflictSide,
): Promise<number> {
  if (!existsSync(folder)) {
    session.print(sentence(session, 'check.noDraft', { file: folder }));
    return 2;
  }
  let failed = 0;
  for (const { path } of readDefinitions(folder)) {
    const [named, content] = [filePath(path), readDraftFile(join(folder, path))];
    if (!named || content === undefined) session.print(sentence(session, 'check.noDraft', { file: path }));
    if (!named || content === undefined || !(await isPushed(session, server, named, content, taken))) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

async function isPushed(
  session: Speaker,
  server: PlantServer,
  named: DefinitionName & { readonly area: string },
  theirs: Content,
  taken: ConflictSide,
): Promise<boolean> {
  const { kind, id, area } = named;
  // What roles grant is decided at each plant; a pulled one is shipped by the next release.
  if (kind === 'role') {
    session.print(sentence(session, 'carry.roleLeft', { id }));
    return true;
  }
  const base = (await revisionOf(server, named, '0')) ?? {};
  const mine = (await revisionOf(server, named, 'current')) ?? base;
  const content = carriedOver(session, named, { base, mine, theirs }, taken);
  if (content === undefined) return false;
  if (isSameContent(content, mine)) {
    session.print(sentence(session, 'carry.upToDate', { kind, id }));
    return true;
  }
  const { data, refusals = [] } = await server.send('POST', '/api/drafts', { kind, id, area, content });
  for (const { text } of refusals) session.print(text);
  return data === undefined || data === null
    ? false
    : isSubmitted(session, server, named, (data as { readonly id: string }).id);
}

async function isSubmitted(
  session: Speaker,
  server: PlantServer,
  { kind, id }: DefinitionName,
  draft: string,
): Promise<boolean> {
  const { data } = await server.send('POST', `/api/drafts/${draft}/check`);
  const { problems } = data as { readonly problems: readonly { readonly severity: string; readonly text: string }[] };
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const { text } of errors) session.print(sentence(session, 'carry.faulty', { kind, id, text }));
  if (errors.length > 0) return false;
  const { status } = await server.send('POST', `/api/drafts/${draft}/submit`, { note: sentence(session, 'carry.note') });
  if (status === 200) session.print(sentence(session, 'carry.pushed', { kind, id, draft }));
  return status === 200;
}

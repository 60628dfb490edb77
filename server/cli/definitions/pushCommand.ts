import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filePath } from '#engine';
import { readDefinitions } from '../../start/readDefinitions.ts';
import type { Content } from '../../services/definitions/content.ts';
import { carriedOver, isSameContent, revisionOf, type DefinitionName, type PlantServer, type ConflictSide } from './carry.ts';
import { readDraftFile } from './draftFile.ts';
import { sentence, type Session } from './session.ts';

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

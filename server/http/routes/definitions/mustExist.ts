import { refused } from '../../../core/RequestRefused.ts';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { readRevision } from '../../../services/definitions/revisions.ts';
import type { AppDeps } from '../../deps.ts';

/** @throws RequestRefused `definitions.notExist` where there is no such definition, nor a draft of it */
export async function mustExist({ pool, definitions, now }: AppDeps, kind: string, id: string): Promise<void> {
  // One that is generated has no file.
  if (kind === 'action' && definitions.bundle().actions.has(id)) return;
  const found = await readRevision(pool, definitions.shipped.files, { kind, id });
  const drafts = new Drafts(pool, definitions.shipped, now);
  if (found === undefined && !(await drafts.exists(kind, id))) throw refused('missing', 'definitions.notExist', { kind, id });
}

import { refuseFaulty, type DraftRevision } from './checkContents.ts';
import { asRevision } from './checkDraft.ts';
import type { Draft } from './draft.ts';
import type { Drafts } from './Drafts.ts';
import type { LiveDefinitions } from './LiveDefinitions.ts';
import { keyOf } from './overlay.ts';

/**
 * Nobody reviews what could not be published: a draft is without errors among the definitions that hold, or together with the drafts
 * that are with reviewers, with which it may be published. What is wrong in those is theirs.
 *
 * @param gone  the asker has left
 * @throws RequestRefused `definitions.faulty` for every error
 */
export async function checkBeforeReview(
  definitions: LiveDefinitions,
  drafts: Drafts,
  draft: Draft,
  gone: AbortSignal,
): Promise<void> {
  const own = asRevision(draft);
  const checked = (contents: readonly DraftRevision[]) =>
    definitions.compiler.until(gone).run('problems', definitions.current.files, contents, definitions.formerFlows());
  const alone = await checked([own]);
  if (!alone.problems.some(({ severity }) => severity === 'error')) return;
  const others = new Map((await drafts.inReview()).map((other) => [keyOf(asRevision(other)), asRevision(other)]));
  others.delete(keyOf(own));
  const { problems } = others.size === 0 ? alone : await checked([own, ...others.values()]);
  refuseFaulty({ problems: problems.filter((each) => !others.has(keyOf(each))) }, definitions.current.bundle.texts);
}

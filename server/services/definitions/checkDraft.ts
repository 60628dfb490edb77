import type { Pool } from 'pg';
import {
  checkFlow,
  checkForm,
  checkSerial,
  ModelChecker,
  type Bundle,
  proveFlow,
  type DraftProblem,
  type FlowModel,
  type ModelCheck,
  type Proof,
  type SourceFile,
} from '#engine';
import { checkContents, type DraftRevision } from './checkContents.ts';
import { compiledOnce } from './compiler/compiledOnce.ts';
import { canonicalText } from './content.ts';
import type { Draft } from './draft.ts';

/** What is checked: a draft, or what it would become. */
export type DraftContent = Pick<Draft, 'kind' | 'definition' | 'area' | 'content'>;

/** What is wrong with a draft and with what depends on it, and what is proven of it. */
export interface DraftCheck {
  /** Texts and titles in them. */
  readonly texts: Bundle['texts'];
  readonly problems: readonly (DraftProblem & { readonly kind: string; readonly id: string })[];
  /** Of state models and flows only; none of a flow with errors. */
  readonly proofs: readonly Proof[];
}

/** The draft as the revision it would be. */
export function asRevision({ kind, definition, area, content }: DraftContent): DraftRevision {
  return { kind, id: definition, area, content: canonicalText(content) };
}

/**
 * Checks a draft in the place of its definition; of a state model also every condition and property.
 *
 * @param files  the definitions that hold
 * @param former  what flows were before
 * @param populated  roles that have users
 */
export function checkDraft(
  files: readonly SourceFile[],
  former: readonly SourceFile[],
  draft: DraftContent,
  populated: ReadonlySet<string>,
): DraftCheck {
  const { kind, definition: id } = draft;
  const { problems, bundle: compiled } = checkContents(files, [asRevision(draft)], former, compiledOnce);
  const isFaulty = problems.some(({ severity }) => severity === 'error');
  const bundle = isFaulty ? compiledOnce(files, former).bundle : compiled;
  const { problems: alone, proofs } = checkAlone(bundle, draft, populated);
  // Of a flow that is faulty the one that holds would be proven.
  const own = { problems: alone, proofs: isFaulty && kind === 'flow' ? [] : proofs };
  const known = new Set(own.problems.map(({ code, pointer }) => `${code} ${pointer}`));
  const others = problems.filter(
    (each) => each.id !== id || each.kind !== kind || !known.has(`${each.code} ${each.pointer}`),
  );
  return {
    texts: bundle.texts,
    problems: [...own.problems.map((each) => ({ ...each, kind, id })), ...others],
    proofs: own.proofs,
  };
}

/** What a definition's own rules say of it. */
function checkAlone(
  bundle: Bundle,
  { kind, definition: id, content }: DraftContent,
  populated: ReadonlySet<string>,
): ModelCheck {
  if (kind === 'state-model') return new ModelChecker(bundle, populated).check(id, content);
  if (kind === 'flow') return { problems: checkFlow(id, content), proofs: proofsOf(bundle.flows.get(id), populated) };
  if (kind === 'form') return { problems: checkForm(content), proofs: [] };
  return { problems: kind === 'serial-rule' ? checkSerial(id, content) : [], proofs: [] };
}

function proofsOf(flow: FlowModel | undefined, populated: ReadonlySet<string>): readonly Proof[] {
  return flow ? proveFlow(flow, populated) : [];
}

/** Roles of people who can sign in. */
export async function populatedRoles(pool: Pick<Pool, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ readonly role: string }>(
    `SELECT DISTINCT role FROM "user" u, jsonb_array_elements_text(u."roles") AS role WHERE u."state" = 'active'`,
  );
  return new Set(rows.map(({ role }) => role));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeText,
  diffDefinitions,
  filePath,
  problemText,
  proofText,
  suggestionTexts,
  type Bundle,
  type Problem,
} from '#engine';
import { renderText } from '../../../core/renderText.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { populatedRoles } from '../../../services/definitions/checkDraft.ts';
import type { Content } from '../../../services/definitions/content.ts';
import type { Draft } from '../../../services/definitions/draft.ts';
import { reachedRecords } from '../../../services/definitions/draftImpact.ts';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { readBase, readRevision } from '../../../services/definitions/revisions.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { hangUp, signedInOf } from '../../request/request.ts';
import { seesEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** A file whose name says no definition. */
const UNKNOWN = { kind: '', id: '' } as const;
/** Problems one answer names; nobody mends more at a time. */
const MAX_PROBLEMS = 200;

type Renderer = ReturnType<typeof renderer>;
type DefinitionName = Parameters<typeof problemText>[1];

/** Tells a problem of a definition, and what may be meant by a name nobody knows. */
function problemSentences(text: Renderer, texts: Bundle['texts']) {
  return (problem: Pick<Problem, 'code' | 'params'>, named: DefinitionName): string =>
    [problemText(problem, named, texts), ...suggestionTexts(problem.params)].map((each) => text(each)).join(' ');
}

/** What is wrong with a draft, what it changes, and what that reaches. */
export function addDraftAnalysisRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { compiler, formerFlows } = deps.definitions;
  const shipped = deps.definitions.shipped.files;
  const drafts = new Drafts(deps.pool, deps.definitions.shipped, deps.now);
  route(app, 'POST /api/drafts/:draft/check', {
    compiles: true,
    handler: async (request, reply) => {
      const draft = await drafts.read(request.params.draft);
      const populated = await populatedRoles(deps.pool);
      const { texts, problems, proofs } = await compiler
        .until(hangUp(reply))
        .run('draft', deps.files(), formerFlows(), draft, populated);
      const text = renderer(request, { texts });
      const said = problemSentences(text, texts);
      const worst = problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
      return dataAnswer({
        problems: worst.slice(0, MAX_PROBLEMS).map((each) => ({ ...each, text: said(each, each) })),
        more: Math.max(0, problems.length - MAX_PROBLEMS),
        proofs: proofs.map((proof) => ({
          ...proof,
          text: text(proofText(proof, `${draft.definition}.${draft.kind === 'flow' ? 'node' : 'state'}`)),
        })),
      });
    },
  });
  route(app, 'GET /api/drafts/:draft/diff', {
    handler: async (request) => {
      const draft = await drafts.read(request.params.draft);
      const before = await comparedContent(draft, request.query.against ?? 'base');
      const text = renderer(request, deps.bundle());
      const changes = diffDefinitions(before, draft.content);
      return dataAnswer({ changes: changes.map((change) => ({ ...change, text: text(changeText(change)) })) });
    },
  });
  route(app, 'GET /api/drafts/:draft/impact', {
    compiles: true,
    handler: async (request, reply) => {
      const draft = await drafts.read(request.params.draft);
      const impact = await compiler
        .until(hangUp(reply))
        .run('impact', deps.files(), formerFlows(), deps.definitions.plantRoles(), draft, readerOf(request).language);
      const { roles, uses, broken, words, texts } = impact;
      const bundle = deps.bundle();
      const isCounted = (entity: string): boolean => seesEveryRow(bundle, signedInOf(request), entity);
      const records = await reachedRecords(deps.pool, bundle, draft.definition, impact, isCounted);
      const said = problemSentences(renderer(request, { texts }), texts);
      return dataAnswer({
        records,
        roles,
        uses,
        words,
        broken: broken.map((each) => ({ ...each, text: said(each, filePath(each.file) ?? UNKNOWN) })),
      });
    },
  });

  /** What a draft is compared with: its base, what holds, a revision, or another draft; nothing before the first revision. */
  async function comparedContent(draft: Draft, against: string): Promise<Content> {
    const { kind, definition: id } = draft;
    if (against.includes('-')) return (await drafts.read(against)).content;
    if (against === 'base') return (await readBase(deps.pool, shipped, draft)) ?? {};
    const revision = Number(against);
    const at = { kind, id, ...(against === 'current' ? {} : { revision }) };
    const found = await readRevision(deps.pool, shipped, at);
    if (found === undefined && /^\d/.test(against))
      throw refused('missing', 'definitions.noRevision', { kind, id, revision });
    return found?.content ?? {};
  }
}

type Rendered = (sentence: { readonly code: string; readonly params: Parameters<typeof renderText>[2] }) => string;

/** Renders sentences for who asks, with the titles of a bundle. */
export function renderer(request: FastifyRequest, { texts }: Pick<Bundle, 'texts'>): Rendered {
  const reader = { ...readerOf(request), texts };
  return ({ code, params }) => renderText(reader, code, params);
}

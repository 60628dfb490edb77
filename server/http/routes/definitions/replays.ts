import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entitiesRead, isDate, type Bundle } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { asRevision } from '../../../services/definitions/checkDraft.ts';
import { refuseFaulty } from '../../../services/definitions/checkContents.ts';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import type { DifferingEntry } from '../../../services/replay/DraftReplay.ts';
import type { ReplayWindow } from '../../../services/replay/recordedEntries.ts';
import { Replays } from '../../../services/replay/Replays.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { hangUp, signedInOf } from '../../request/request.ts';
import { requireEveryRow, seesEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { renderer } from './draftAnalysis.ts';

/** What a replay counts. */
const JOURNAL = 'journal-entry';
/** Entries decided again where nothing else is asked for. */
const LAST = 1_000;

/** Real work decided again by a draft: begun, watched, stopped. */
export function addReplayRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { pool, settings } = deps;
  const drafts = new Drafts(pool, deps.definitions.shipped, deps.now);
  const replays = new Replays({ pool, settings: () => settings.values(), zone: () => settings.zone() });
  app.addHook('onClose', () => replays.close());
  route(app, 'POST /api/drafts/:draft/replay', {
    compiles: true,
    handler: async (request, reply) => {
      const { params, body } = request;
      const { draft: id } = params;
      requireEveryRow(deps.bundle(), signedInOf(request), JOURNAL);
      const window = readWindow(body);
      const draft = await drafts.read(id);
      const { compiler, formerFlows } = deps.definitions;
      const checked = await compiler.until(hangUp(reply)).run('contents', deps.files(), [asRevision(draft)], formerFlows());
      refuseFaulty(checked, deps.bundle().texts);
      const bundles = { own: deps.bundle(), draft: checked.bundle };
      return dataAnswer({ run: deps.definitions.outsideRequest(() => replays.start(id, bundles, window)) });
    },
  });
  route(app, 'GET /api/drafts/:draft/replay/:run', {
    handler: async (request) => {
      requireEveryRow(deps.bundle(), signedInOf(request), JOURNAL);
      const { report, bundle } = replays.report(request.params.draft, request.params.run);
      const text = renderer(request, bundle);
      const rendered = (entry: DifferingEntry) => ({
        ...entry,
        refusals: entry.refusals.map((refusal) => ({ ...refusal, text: text(refusal) })),
      });
      const notReplayed = report.notReplayed.map(({ reason, count }) => ({
        reason,
        count,
        text: text({ code: `replay.reason.${reason}`, params: {} }),
      }));
      const isShown = shownTo(request, deps.bundle(), bundle);
      const listed = {
        refused: report.refused.filter(isShown).map(rendered),
        accepted: report.accepted.filter(isShown),
        different: report.different.filter(isShown),
      };
      return dataAnswer({ ...report, ...listed, notReplayed });
    },
  });
  route(app, 'DELETE /api/drafts/:draft/replay/:run', {
    handler: async ({ params: { draft, run } }) => {
      await replays.stop(draft, run);
      return dataAnswer(null);
    },
  });
}

/**
 * The entries that were decided by nothing that is closed to who asks: refusals tell values. A draft may read more than what holds, but
 * opens nothing.
 */
function shownTo(request: FastifyRequest, own: Bundle, draft: Bundle): (entry: DifferingEntry) => boolean {
  const by = signedInOf(request);
  const sees = (entity: string): boolean => {
    const model = own.entities.get(entity);
    return model === undefined || seesEveryRow(own, by, entity, model.fields.keys());
  };
  const known = new Map<string, boolean>();
  return ({ action }) => {
    const isShown =
      known.get(action) ?? [own, draft].every((bundle) => [...entitiesRead(bundle, action)].every((entity) => sees(entity)));
    known.set(action, isShown);
    return isShown;
  };
}

/** @throws RequestRefused `replay.badDay` `replay.oneWindow` */
function readWindow({ last, day }: { readonly last?: number; readonly day?: string }): ReplayWindow {
  if (day === undefined) return { last: last ?? LAST };
  if (last !== undefined) throw refused('badRequest', 'replay.oneWindow');
  if (!isDate(day)) throw refused('badRequest', 'replay.badDay', { day });
  return { day };
}

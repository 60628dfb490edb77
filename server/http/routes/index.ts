import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../services/auth/Sessions.ts';
import { SignIn } from '../../services/auth/SignIn.ts';
import { OpenIdSignIn } from '../../services/openId/OpenIdSignIn.ts';
import { SecondFactor } from '../../services/secondFactor/SecondFactor.ts';
import type { AppDeps, RouteContext } from '../deps.ts';
import { Gate } from '../../core/Gate.ts';
import type { Metrics } from '../operation/metrics.ts';
import { addActionRoutes } from './actions/actions.ts';
import { addAnnouncementRoutes } from './reads/announcements.ts';
import { addDefinitionRoutes } from './definitions/definitions.ts';
import { addDisplayRoutes } from './operation/display.ts';
import { addDictionaryRoutes } from './reads/dictionaries.ts';
import { addCommentRoutes } from './definitions/comments.ts';
import { addDraftAnalysisRoutes } from './definitions/draftAnalysis.ts';
import { addDraftSimulationRoutes } from './definitions/draftSimulation.ts';
import { addDraftRoutes } from './definitions/drafts.ts';
import { addRevisionRoutes } from './definitions/revisions.ts';
import { addExpressionRoutes } from './definitions/expressions.ts';
import { addEventRoutes } from './events/events.ts';
import { addFileRoutes } from './files/files.ts';
import { addPieceRoutes } from './files/pieces.ts';
import { addHeatRoutes } from './definitions/heat.ts';
import { addHealthRoutes } from './operation/health.ts';
import { addImportRoutes } from './import/import.ts';
import { addInstallRoutes } from './operation/install.ts';
import { addJobRoutes } from './operation/jobs.ts';
import { addLabelRoutes } from './reads/labels.ts';
import { addLoginRoutes } from './sessions/login.ts';
import { addPreviewRoutes } from './actions/previews.ts';
import { addWebhookRoutes } from './events/webhooks.ts';
import { addNoticeRoutes } from './events/notices.ts';
import { addOpenIdRoutes } from './sessions/openId.ts';
import { addPasswordRoutes } from './sessions/password.ts';
import { addDraftMergeRoutes } from './definitions/draftMerges.ts';
import { addReplayRoutes } from './definitions/replays.ts';
import { addReviewNoteRoutes } from './definitions/reviewNotes.ts';
import { addReadRoutes } from './reads/reads.ts';
import { addScreenRoutes } from './definitions/screens.ts';
import { addSecondPersonRoutes } from './actions/secondPerson.ts';
import { addSignatureRoutes } from './actions/signature.ts';
import { addSettingsRoutes } from './operation/settings.ts';
import { addSecondFactorRoutes } from './sessions/secondFactor.ts';
import { addAccountSessionRoutes } from './sessions/accountSessions.ts';
import { addSessionRoutes } from './sessions/sessions.ts';
import { addTextRoutes } from './definitions/texts.ts';

/** Actions at a time: fewer than connections, so that reads always find one. */
const ACTIONS_AT_ONCE = 20;
const ACTIONS_WAITING = 256;
const PREVIEWS_AT_ONCE = 12;
const PREVIEWS_WAITING = 256;
/** Reads at a time: a thousand rows are a megabyte, and the server makes one answer after the other. */
const READS_AT_ONCE = 8;
const READS_WAITING = 64;

/** Every endpoint of the platform, then those of packs. */
export function addRoutes(app: FastifyInstance, deps: AppDeps, sessions: Sessions, metrics: Metrics): void {
  const gate = new Gate(ACTIONS_AT_ONCE, ACTIONS_WAITING);
  metrics.watch(gate, deps.pool);
  metrics.watchArrears(deps.pool);
  if (deps.dataDir !== undefined) metrics.watchDisk(deps.dataDir);
  if (deps.replica) metrics.watchReplica(deps.replica);
  const previewGate = new Gate(PREVIEWS_AT_ONCE, PREVIEWS_WAITING);
  const signIn = new SignIn(deps);
  const secondFactor = new SecondFactor(deps, signIn);
  const { provider } = deps;
  const openId = provider && new OpenIdSignIn({ ...deps, provider }, signIn);
  const context: RouteContext = {
    deps,
    sessions,
    signIn,
    secondFactor,
    ...(openId && { openId }),
    metrics,
    gate,
    previewGate,
    readGate: new Gate(READS_AT_ONCE, READS_WAITING),
  };
  addLoginRoutes(app, context);
  addOpenIdRoutes(app, context);
  addPasswordRoutes(app, context);
  addSecondFactorRoutes(app, context);
  addSessionRoutes(app, context);
  addAccountSessionRoutes(app, context);
  addSecondPersonRoutes(app, context);
  addSignatureRoutes(app, context);
  addSettingsRoutes(app, context);
  addDisplayRoutes(app, context);
  addActionRoutes(app, context);
  addImportRoutes(app, context);
  addReadRoutes(app, context);
  addAnnouncementRoutes(app, context);
  addScreenRoutes(app, context);
  addPreviewRoutes(app, context);
  addTextRoutes(app, context);
  addDefinitionRoutes(app, context);
  addHeatRoutes(app, context);
  addExpressionRoutes(app, context);
  addDraftRoutes(app, context);
  addDraftAnalysisRoutes(app, context);
  addDraftSimulationRoutes(app, context);
  addDraftMergeRoutes(app, context);
  addReplayRoutes(app, context);
  addRevisionRoutes(app, context);
  addCommentRoutes(app, context);
  addReviewNoteRoutes(app, context);
  addDictionaryRoutes(app, context);
  addEventRoutes(app, context);
  addFileRoutes(app, context);
  addPieceRoutes(app, context);
  addHealthRoutes(app, context);
  addInstallRoutes(app, context);
  addJobRoutes(app, context);
  addNoticeRoutes(app, context);
  addWebhookRoutes(app, context);
  addLabelRoutes(app, context);
  for (const add of deps.packRoutes ?? []) add(app, context);
}

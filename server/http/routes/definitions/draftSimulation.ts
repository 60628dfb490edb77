import type { FastifyInstance } from 'fastify';
import { simulateFlow, simulateModel, type FlowSituation, type Situation } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { populatedRoles } from '../../../services/definitions/checkDraft.ts';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { dataAnswer } from '../../answer/answer.ts';
import type { RouteContext } from '../../deps.ts';
import { route } from '../../request/route.ts';

/** What a draft would do in a situation that is made up; nothing is stored. */
export function addDraftSimulationRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const drafts = new Drafts(deps.pool, deps.definitions.shipped, deps.now);
  route(app, 'POST /api/drafts/:draft/simulate', {
    handler: async (request) => {
      const { kind, definition: id, content } = await drafts.read(request.params.draft);
      if (kind !== 'state-model') throw refused('refused', 'definitions.notSimulated', { kind, id });
      const situation = request.body as Situation; // JSON, by the schema
      const simulation = simulateModel(deps.bundle(), id, content, situation);
      const populated = await populatedRoles(deps.pool);
      return dataAnswer({ ...simulation, roles: [...deps.bundle().roles.keys()].filter((role) => populated.has(role)) });
    },
  });
  route(app, 'POST /api/drafts/:draft/simulate-flow', {
    handler: async (request) => {
      const { kind, definition: id, content } = await drafts.read(request.params.draft);
      if (kind !== 'flow') throw refused('refused', 'definitions.notSimulated', { kind, id });
      const situation = request.body as FlowSituation; // by the schema
      const simulation = simulateFlow(deps.bundle(), id, content, situation, await populatedRoles(deps.pool));
      if (!simulation) throw refused('refused', 'definitions.leadsNowhere', { id });
      return dataAnswer(simulation);
    },
  });
}

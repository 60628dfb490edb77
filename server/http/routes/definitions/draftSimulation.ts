import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS, simulateFlow, simulateModel, type FlowSituation, type Situation } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { populatedRoles } from '../../../services/definitions/checkDraft.ts';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { dataAnswer } from '../../answer/answer.ts';
import type { RouteContext } from '../../deps.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, uuidField } from '../fields.ts';

const DRAFT = closedObject({ draft: uuidField }, ['draft']);
const nameField = { type: 'string', maxLength: 200 } as const;
/** What conditions read, and which of them are taken to hold. */
const READ = {
  values: { type: 'object' },
  assumed: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 1_000 },
} as const;
const SITUATION = closedObject({ state: nameField, role: idField, ...READ }, ['state']);
/** In UTC and to the millisecond: moments compare as texts. */
const momentField = {
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}\\.\\d{3}Z$',
} as const;
const commandField = {
  type: 'string',
  enum: [
    'start',
    'approve',
    'reject',
    'return',
    'transfer',
    'delegate',
    'addSign',
    'withdraw',
    'resubmit',
    'remind',
    'terminate',
    'assign',
  ],
} as const;
const TRY = closedObject(
  {
    at: momentField,
    do: commandField,
    actor: nameField,
    task: nameField,
    to: nameField,
    where: { type: 'string', enum: ['before', 'after', 'parallel'] },
    comment: { type: 'string', maxLength: 2_000 },
    ...READ,
  },
  ['at', 'do', 'actor'],
);
const FLOW_SITUATION = closedObject(
  { now: momentField, actor: nameField, tries: { type: 'array', items: TRY, maxItems: 200 }, ...READ },
  ['now', 'tries'],
);
const access = { permission: DEFINITION_PERMISSIONS.view } as const;

/** What a draft would do in a situation that is made up; nothing is stored. */
export function addDraftSimulationRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const drafts = new Drafts(deps.pool, deps.definitions.shipped, deps.now);
  route(app, {
    method: 'POST',
    url: '/api/drafts/:draft/simulate',
    access,
    schema: { params: DRAFT, body: SITUATION },
    handler: async (request) => {
      const { kind, definition: id, content } = await drafts.read(request.params.draft);
      if (kind !== 'state-model') throw refused('refused', 'definitions.notSimulated', { kind, id });
      const situation = request.body as Situation; // JSON, by the schema
      const simulation = simulateModel(deps.bundle(), id, content, situation);
      const populated = await populatedRoles(deps.pool);
      return dataAnswer({ ...simulation, roles: [...deps.bundle().roles.keys()].filter((role) => populated.has(role)) });
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/drafts/:draft/simulate-flow',
    access,
    schema: { params: DRAFT, body: FLOW_SITUATION },
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
